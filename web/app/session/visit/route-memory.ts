import { createStore } from 'zustand/vanilla'
import { orNull, readFields, readText } from '#lib/storage/shape.ts'
import type { Slice } from '#lib/storage/slice.ts'

/** The open page and the previous one, with their queries (ROUTE-35). */
interface RouteMemory {
  previous: string | null
  current: string | null
}

/** Before the first page. */
export const initialRouteMemory: RouteMemory = { previous: null, current: null }

/** The pages of this tab. */
export const routeStore = createStore<RouteMemory>(() => initialRouteMemory)

/**
 * Remembers an opened page; the same page again changes nothing (ROUTE-35). A URL with an emailed code is a
 * secret and not stored.
 */
export function rememberRoute(path: string): void {
  const { current } = routeStore.getState()
  if (path !== current && !path.includes('?code=')) routeStore.setState({ previous: current, current: path })
}

/** The stored part of the pages. */
export const routeSlice: Slice<RouteMemory, RouteMemory> = {
  key: 'sohbet:routes:v1',
  pick: ({ previous, current }) => ({ previous, current }),
  read: readFields<RouteMemory>({ previous: orNull(readText), current: orNull(readText) }),
  // A reload opens the same page; any other start opens one after the last page of the earlier visit.
  toState: (stored, { previous, current }) => {
    if (previous !== null) return {}
    if (current === null) return stored
    return { previous: current === stored.current ? stored.previous : stored.current }
  },
}
