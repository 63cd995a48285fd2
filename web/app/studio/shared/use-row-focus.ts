import { useLayoutEffect } from 'react'
import { rememberNeighbour } from '#lib/removal.ts'

/**
 * Moves the focus from a row that disappears to its neighbour: by default to its last button, or to what `pick`
 * returns.
 */
export function useRowFocus(pick?: (row: Element) => HTMLElement | null): void {
  // React runs it right before it removes the row.
  useLayoutEffect(() => () => rememberNeighbour(pick)(), [pick])
}
