import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/** The code at the end of an emailed address (B-21, B-32); empty if the address was truncated. */
export function mailedCode(search: URLSearchParams): string {
  return search.get('code')?.trim() ?? ''
}

/**
 * The code with which the page was opened. It is removed from the address bar at once, where it could be
 * seen, copied or shared; the history state keeps it, so that a reload finds it.
 */
export function useMailedCode(): string {
  const [search] = useSearchParams()
  const given = mailedCode(search)
  const stored = useSyncExternalStore(neverChanges, readStored, () => '')
  useEffect(() => {
    // Not through the router, which would load the page again for its new address.
    if (given !== '') history.replaceState({ ...history.state, [stateKey]: given }, '', location.pathname)
  }, [given])
  return given === '' ? stored : given
}

const stateKey = 'mailedCode'

function neverChanges(): () => void {
  return () => undefined
}

function readStored(): string {
  const state: unknown = history.state
  const stored: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : undefined
  return typeof stored === 'string' ? stored : ''
}
