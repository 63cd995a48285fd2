import { useRef } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { readShortcutFlag } from '#lib/shortcut-flag.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import styles from './search-box.module.css'

const loadSuggestions = async () =>
  (await import('#features/search/suggestions/header-suggestions.tsx')).HeaderSuggestions

/** The search field of wide screens, focused by the key `/`. It suggests from the first press on. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const { Component: Suggestions, open } = useLazy(loadSuggestions)
  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    // Where the key is typed or, in a list of choices, searched for.
    if (document.activeElement?.matches(':read-write, select') === true) return
    if (input.current?.checkVisibility() !== true || !readShortcutFlag()) return
    event.preventDefault()
    input.current.focus()
  })
  return (
    <div className={styles['place']}>
      <Form
        className={styles['search']}
        role="search"
        aria-label={t('shell.searchBox.name')}
        action="/search"
      >
        <button type="submit" className={styles['submit']} aria-label={t('shell.searchBox.submit')}>
          <Icon name="magnifying-glass" size="s" />
        </button>
        <input
          ref={input}
          name="q"
          type="search"
          dir="auto"
          aria-label={t('shell.searchBox.field')}
          aria-keyshortcuts="/"
          placeholder={t('shell.searchBox.placeholder')}
          autoComplete="off"
          // Not awaited: without suggestions it is a plain field.
          onFocus={() => void open()}
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
      {Suggestions !== undefined && <Suggestions input={input} />}
    </div>
  )
}
