import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { Form } from 'react-router'
import { useStore } from 'zustand'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { userStore } from '../session/user.ts'
import styles from './search-field.module.css'
import type { SearchCategory } from './search-query.ts'
import { isSuggestible, nextLine, toSuggestionLines } from './suggestion-lines.ts'
import type { SuggestionLine } from './suggestion-lines.ts'
import { lineId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The field of the search page: a plain form before a script runs, then one that suggests while somebody types. */
export function SearchField({ words, category }: { words: string; category: SearchCategory }) {
  const listId = useId()
  const isAwake = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const { text, lines, isOpen, active, onType, onKeyDown, setOpen } = useSuggesting(words, listId)
  const { input, put } = useShownWords(words)
  const empty = (): void => {
    put('')
    onType('')
    input.current?.focus()
  }
  return (
    <Form className={styles['form']} role="search" action="/search" onSubmit={() => setOpen(false)}>
      {category !== 'search' && <input type="hidden" name="category" value={category} />}
      <div className={styles['pill']}>
        <button type="submit" className={buttons['iconOnly']} aria-label="Search">
          <Icon name="magnifying-glass" />
        </button>
        <input
          ref={input}
          name="q"
          type="search"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          aria-label="Search talks and articles"
          // Without a script nothing opens below it: there it is a plain field.
          {...(isAwake && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': active === undefined ? undefined : lineId(listId, active),
          })}
          onChange={(event) => onType(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isAwake && text !== '' && (
          <button type="button" className={buttons['iconOnly']} aria-label="Clear" onClick={empty}>
            <Icon name="x" size="s" />
          </button>
        )}
      </div>
      {isOpen && <SuggestionList id={listId} lines={lines} active={active} onChoose={() => setOpen(false)} />}
    </Form>
  )
}

const subscribeToNothing = () => () => undefined
const isTrue = () => true
const isFalse = () => false

interface Suggesting {
  text: string
  lines: SuggestionLine[]
  isOpen: boolean
  active: number | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
  setOpen(wantsList: boolean): void
}

interface Typed {
  /** The words of the page while this was typed; on another page it counts no longer. */
  words: string
  text: string
  wantsList: boolean
  active: number | undefined
}

/** What is typed, which lines stand below it and which of them is active. */
function useSuggesting(words: string, listId: string): Suggesting {
  const fresh: Typed = { words, text: words, wantsList: false, active: undefined }
  const [state, setState] = useState(fresh)
  const typed = state.words === words ? state : fresh
  const { text, wantsList } = typed
  const recentSearches = useStore(userStore, (user) => user.recentSearches)
  const isAsked = text.trim() !== words && isSuggestible(text)
  const groups = useSuggestions(isAsked ? text.trim() : undefined)
  const lines = toSuggestionLines({ text, words, groups, recentSearches })
  const isOpen = wantsList && lines.length > 0
  // Fewer lines may have come than there were when it was chosen.
  const active =
    isOpen && typed.active !== undefined && typed.active < lines.length ? typed.active : undefined
  // From the state of that moment: one press can change it twice, as Clear does, which empties and focuses the field.
  const change = (part: Partial<Typed>): void =>
    setState((before) => ({ ...(before.words === words ? before : fresh), active: undefined, ...part }))
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that ends the composing of a letter is not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const from = isOpen ? active : undefined
      change({ wantsList: true, active: nextLine(event.key, from, lines.length) })
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      change({ wantsList: false })
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      document.getElementById(lineId(listId, active))?.click()
    }
  }
  return {
    text,
    lines,
    isOpen,
    active,
    onKeyDown,
    onType: (now) => change({ text: now, wantsList: true }),
    setOpen: (wanted) => change({ wantsList: wanted }),
  }
}

/** A field that shows the words of the page; what was typed before the script ran stays. */
function useShownWords(words: string): {
  input: RefObject<HTMLInputElement | null>
  put(text: string): void
} {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  const put = (text: string): void => {
    if (input.current !== null) input.current.value = text
  }
  useEffect(() => {
    if (shown.current === words) return
    shown.current = words
    if (input.current !== null) input.current.value = words
  }, [words])
  return { input, put }
}
