import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes to render of a long list: those near the screen, and one that is always rendered; -1 for none. */
export function placesToDraw(range: Range, stored: number): number[] {
  const near = defaultRangeExtractor(range)
  if (stored < 0 || stored >= range.count || near.includes(stored)) return near
  return [...near, stored].toSorted((one, other) => one - other)
}
