import { type RefObject, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import type { SearchCategory } from '../search-query.ts'
import { lineId } from './suggestion-lines.ts'
import { useSuggesting } from './use-suggesting.ts'
import styles from './search-field.module.css'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList

/** The field of the search page: a plain form without JavaScript, then one that suggests while typing. */
export function SearchField({
  text: query,
  category = 'search',
  action = '/search',
}: {
  text: string
  category?: SearchCategory
  /** The address of the results page. */
  action?: string
}) {
  const listId = useId()
  const isAwake = useIsAwake()
  const { text, lines, isOpen, active, onType, onKeyDown, onSend, setOpen } = useSuggesting(query, listId)
  const { input, put } = useFieldText(query, text)
  const { Component: List, open } = useLazy(loadList)
  // A page opened without a text is for typing one.
  useEffect(() => {
    if (query === '') input.current?.focus({ preventScroll: true })
  }, [input, query])
  const empty = (): void => {
    put('')
    onType('')
    input.current?.focus()
  }
  return (
    <Form
      className={styles['form']}
      role="search"
      aria-label={t('search.field.form')}
      action={action}
      onSubmit={onSend}
    >
      {category !== 'search' && <input type="hidden" name="category" value={category} />}
      <div className={styles['pill']}>
        <IconButton type="submit" aria-label={t('search.field.send')}>
          <Icon name="magnifying-glass" />
        </IconButton>
        <input
          ref={input}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          aria-label={t('search.field.name')}
          placeholder={t('search.field.placeholder')}
          // Without JavaScript nothing opens below it: it is a plain field.
          {...(isAwake && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': active === undefined ? undefined : lineId(listId, active),
          })}
          onChange={(event) => {
            onType(event.target.value)
            void open()
          }}
          onFocus={() => {
            setOpen(true)
            void open()
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => onKeyDown(event.nativeEvent)}
        />
        {isAwake && text !== '' && (
          <IconButton aria-label={t('search.field.clear')} onClick={empty}>
            <Icon name="x" size="s" />
          </IconButton>
        )}
      </div>
      {isOpen && List !== undefined && (
        <List id={listId} lines={lines} active={active} onChoose={() => setOpen(false)} />
      )}
    </Form>
  )
}

/** The field's value, initially the page's text; input from before hydration is kept. */
function useFieldText(
  query: string,
  text: string,
): {
  input: RefObject<HTMLInputElement | null>
  put(text: string): void
} {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const put = (text: string): void => {
    if (input.current !== null) input.current.value = text
  }
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (input.current !== null) input.current.value = text
  }, [query, text])
  return { input, put }
}
