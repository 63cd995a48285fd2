import { useEffect, useState } from 'react'
import { loadSuggestions } from './load-suggestions.ts'
import type { SuggestionGroups } from './suggestion-lines.ts'

/** Milliseconds after a key press before the server is asked. */
const restMs = 150
const none: SuggestionGroups = []

/**
 * Suggestions for the typed text; undefined requests none. Previous suggestions stay while typing, so that
 * the lines do not flicker, and an outdated request is aborted.
 */
export function useSuggestions(typed: string | undefined): SuggestionGroups {
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
