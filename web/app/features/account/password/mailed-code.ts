import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/** The code at the end of an address that was mailed (B-21, B-32); empty when the address is not whole. */
export function mailedCode(search: URLSearchParams): string {
  return search.get('code')?.trim() ?? ''
}

/**
 * The code that the page was opened with. It leaves the address bar at once, where it could be read over a shoulder,
 * copied or sent on; the entry of the history keeps it, so that a reload finds it again.
 */
export function useMailedCode(): string {
  const [search] = useSearchParams()
  const given = mailedCode(search)
  const stored = useSyncExternalStore(neverChanges, readStored, () => '')
  useEffect(() => {
    // Not by the router, which would load the page again for its new address.
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
