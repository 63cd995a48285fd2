import { useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens/breakpoints.ts'
import type { Breakpoint } from '../tokens/breakpoints.ts'

/** Whether the screen is in a range; false on the server. */
export function useBreakpoint(name: Breakpoint): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(breakpoints[name])
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(breakpoints[name]).matches,
    () => false,
  )
}
