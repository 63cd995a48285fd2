import { useSyncExternalStore } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { chosenTheme, keepTheme, type Theme, watchTheme } from './theme.ts'

/** Switches between light and dark; until it is pressed the system's theme is used. */
export function ThemeSwitch() {
  // The server does not know the theme of this screen, so the icon is corrected right after hydration.
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
