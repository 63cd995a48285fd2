import { useState, useEffect } from 'react'
import { useStore } from 'zustand'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { userStore } from '#session/visit/user.ts'
import { requestTimeoutMs } from '#api/browser-transport.ts'
import { createApi } from '#api/call.ts'
import {
  isSuggestible,
  lineId,
  nextLine,
  type SuggestionGroups,
  type SuggestionLine,
  toSuggestionLines,
} from './suggestion-lines.ts'

/** The state and handlers of a field with suggestions. */
export interface Suggesting {
  text: string
  lines: SuggestionLine[]
  isOpen: boolean
  active: number | undefined
  onType(text: string): void
  onKeyDown(event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'preventDefault'>): void
  /** Closes the list; what is typed until the results arrive stays. */
  onSend(): void
  setOpen(wantsList: boolean): void
}

interface Typed {
  /** The page's text while this was typed; on another page it is discarded. */
  pageText: string
  /** What was sent and is still loading. */
  sent?: string
  text: string
  wantsList: boolean
  active: number | undefined
}

/** Tracks the typed text, the lines below it and the active line. */
export function useSuggesting(query: string, listId: string): Suggesting {
  const [state, setState] = useState(() => toFresh(query))
  const typed = toPage(state, query)
  if (typed !== state) setState(typed)
  const { text, wantsList } = typed
  const recentSearches = useStore(userStore, (user) => user.recentSearches)
  const isConfirming = text.trim() !== query && isSuggestible(text)
  const groups = useSuggestions(isConfirming ? text.trim() : undefined)
  const lines = toSuggestionLines({ text, pageText: query, groups, recentSearches })
  const isOpen = wantsList && lines.length > 0
  // The list may have become shorter since the line was selected.
  const active =
    isOpen && typed.active !== undefined && typed.active < lines.length ? typed.active : undefined
  // Updates from the current state: one press can change it twice, as Clear does by emptying and focusing the
  // field.
  const change = (part: Partial<Typed>): void =>
    setState((before) => ({ ...toPage(before, query), active: undefined, ...part }))
  const onKeyDown: Suggesting['onKeyDown'] = (event) => {
    // A key that ends an IME composition is not meant for the list.
    if (event.isComposing) return
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
    onSend: () => change({ sent: text.trim(), wantsList: false }),
    setOpen: (requested) => change({ wantsList: requested }),
  }
}

function toFresh(query: string): Typed {
  return { pageText: query, text: query, wantsList: false, active: undefined }
}

// The results of what was sent leave what was typed meanwhile.
function toPage(state: Typed, query: string): Typed {
  if (state.pageText === query) return state
  const { sent, ...typed } = state
  return sent === query ? { ...typed, pageText: query } : toFresh(query)
}

/** Milliseconds after a key press before the server is asked. */
const restMs = 150
const none: SuggestionGroups = []

/**
 * Suggestions for the typed text; undefined requests none. Previous suggestions stay while typing, so that
 * the lines do not flicker, and an outdated request is aborted.
 */
function useSuggestions(typed: string | undefined): SuggestionGroups {
  const [loaded, setLoaded] = useState({ typed: '', groups: none })
  useEffect(() => {
    if (typed === undefined) return undefined
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      const groups = await loadSuggestions(typed, asking.signal)
      if (!asking.signal.aborted) setLoaded({ typed, groups })
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  const isContinuation =
    typed !== undefined && (typed.startsWith(loaded.typed) || loaded.typed.startsWith(typed))
  return isContinuation ? loaded.groups : none
}

/** The server's suggestions for a text; none on failure or abort, since they are optional (ERR-09). */
async function loadSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroups> {
  const ask = createApi((request) => fetchUntil(request, signal), { isTracked: false })
  const answer = await ask('suggestSearch', { query: { q: query } }).catch(() => undefined)
  return answer?.ok === true ? answer.body.data : []
}

async function fetchUntil({ method, path }: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
  const response = await fetch(`/content${path}`, {
    method,
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
