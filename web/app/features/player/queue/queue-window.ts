import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { placesToDraw } from '#ui/list/row-range.ts'

/** Height of a row in pixels; must match the style sheet. */
export const rowHeight = 76

/** A rendered row. */
interface DrawnRow {
  index: number
  /** Offset in pixels from the start of the list. */
  start: number
}

/** The rows of the queue near the visible part. */
export interface QueueWindow {
  /** Height of all rows in pixels. */
  size: number
  drawn: DrawnRow[]
  /** Scrolls a row into view, by its index from 0. */
  reveal: (index: number) => void
}

/** Renders the visible rows of a long queue and the given row; starts at the current track. */
export function useQueueWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, current, kept: alwaysDrawn }: { count: number; current: number; kept: number },
): QueueWindow {
  // Its functions change on each render, so the compiler skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialOffset: () => Math.max(0, (current - 1) * rowHeight),
    overscan: 6,
    rangeExtractor: (range) => placesToDraw(range, alwaysDrawn),
  })
  return {
    size: rows.getTotalSize(),
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, start })),
    reveal: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}
