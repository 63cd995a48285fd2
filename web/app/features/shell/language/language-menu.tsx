import type { FocusEvent } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { closeByEscape } from './close-by-escape.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './language-menu.module.css'

/** The languages behind a button of the bar; it opens without JavaScript. */
export function LanguageMenu({ className }: { className: string | undefined }) {
  return (
    // The interactive element is the summary inside, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <details
      data-menu=""
      className={clsx(styles['menu'], className)}
      onBlur={closeBehind}
      onKeyDown={closeByEscape}
    >
      <summary className={clsx(buttonVariant('icon'), styles['button'])} aria-label={t('shell.language')}>
        <Icon name="translate" />
      </summary>
      <LanguageSwitch className={styles['panel']} />
    </details>
  )
}

function closeBehind({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!menu.contains(relatedTarget)) menu.open = false
}
