import { useSyncExternalStore } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { chosenTheme, keepTheme, watchTheme } from './theme.ts'
import type { Theme } from './theme.ts'

/** Turns between light and dark; until it is pressed the system decides. */
export function ThemeSwitch() {
  // The server cannot know what this screen shows, so the first picture is put right after hydration.
  const theme = useSyncExternalStore<Theme>(watchTheme, chosenTheme, () => 'light')
  const next: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      aria-label={next === 'dark' ? t('shell.theme.useDark') : t('shell.theme.useLight')}
      onClick={() => keepTheme(next)}
    >
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  )
}
