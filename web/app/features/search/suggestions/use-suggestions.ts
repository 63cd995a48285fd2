import { useEffect, useState } from 'react'
import { loadSuggestions } from './load-suggestions.ts'
import type { SuggestionGroups } from './suggestion-lines.ts'

/** Milliseconds of rest after a key before the server is asked. */
const restMs = 150
const none: SuggestionGroups = []

/**
 * Suggestions for what is typed; undefined asks for none. Those of before stay while a user types on, so that the
 * lines do not flicker, and a question that is out of date is given up.
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
  const isOnTheWay = typed !== undefined && (typed.startsWith(loaded.typed) || loaded.typed.startsWith(typed))
  return isOnTheWay ? loaded.groups : none
}
