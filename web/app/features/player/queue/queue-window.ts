import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { placesToDraw } from '#ui/list/row-range.ts'

/** Pixels of a row; the style sheet gives it the same. */
export const rowHeight = 76

/** A row that is drawn. */
interface DrawnRow {
  index: number
  /** Pixels from the beginning of the list. */
  start: number
}

/** The rows of the queue near those that are seen. */
export interface QueueWindow {
  /** In pixels, of all rows. */
  size: number
  drawn: DrawnRow[]
  /** Brings a row into sight, by its index from 0. */
  reveal: (index: number) => void
}

/** Draws of a long queue what is seen, and the row that is kept; at first what plays. */
export function useQueueWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, current, kept }: { count: number; current: number; kept: number },
): QueueWindow {
  // Only the compiler minds that its functions are new at each drawing, and it then leaves this list alone.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: () => Math.max(0, (current - 1) * rowHeight),
    overscan: 6,
    rangeExtractor: (range) => placesToDraw(range, kept),
  })
  return {
    size: rows.getTotalSize(),
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, start })),
    reveal: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}
