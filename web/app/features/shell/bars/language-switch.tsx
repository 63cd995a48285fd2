import clsx from 'clsx'
import { Form, useLocation } from 'react-router'
import type { KeyboardEvent } from 'react'
import { currentLanguage, directionOf, languageNames, languages, t } from '@sohbet/messages'
import styles from './language-switch.module.css'

/** The languages, each in its own name. A form: the server stores the choice, and the document is loaded again. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <Form
      method="post"
      action="/language"
      reloadDocument
      className={clsx(styles['languages'], className)}
      aria-label={t('shell.language')}
    >
      <input type="hidden" name="to" value={`${pathname}${search}`} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          className={styles['language']}
          lang={language}
          dir={directionOf(language)}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </button>
      ))}
    </Form>
  )
}

/** Closes a `details` panel on Escape and moves the focus to its summary. */
export function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget: panel } = event
  if (key !== 'Escape' || !panel.open) return
  panel.open = false
  panel.querySelector('summary')?.focus()
  event.stopPropagation()
}
