import { useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens/breakpoints.ts'

/** Whether the screen is that of a phone; false on the server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchWidth, isPhone, () => false)
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(breakpoints.phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isPhone(): boolean {
  return matchMedia(breakpoints.phone).matches
}
