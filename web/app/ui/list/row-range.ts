import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'

/** The places to draw of a long list: those near the screen, and one that is kept wherever it is; -1 for none. */
export function placesToDraw(range: Range, kept: number): number[] {
  const near = defaultRangeExtractor(range)
  if (kept < 0 || kept >= range.count || near.includes(kept)) return near
  return [...near, kept].toSorted((one, other) => one - other)
}
