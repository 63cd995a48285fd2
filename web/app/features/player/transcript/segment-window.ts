import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { placesToDraw } from '#ui/list/row-range.ts'

/** The segments near those that are seen. */
export interface SegmentWindow {
  /** In pixels, of all segments. */
  size: number
  drawn: readonly { index: number; start: number }[]
  /** The first that is seen. */
  first: number
  measure: (row: Element | null) => void
  /** Brings a segment into the middle of the view, or to its beginning. */
  scrollTo: (index: number, align: 'center' | 'start') => void
}

/** Pixels of a row without its lines, of one line, and characters of a line; each row is measured once it is there. */
const usual = { room: 18, line: 27, characters: 40 }

interface SegmentWindowOptions {
  segments: readonly { text: string | null }[]
  /** The characters of what stands with a segment in another language. */
  lengthBeside?: (index: number) => number
  /** A segment that is drawn in any case. */
  kept: number
}

/** Draws of a long transcript what is seen, and the segment that is kept; -1 for none. */
export function useSegmentWindow(
  scroller: RefObject<HTMLElement | null>,
  { segments, lengthBeside = () => 0, kept }: SegmentWindowOptions,
): SegmentWindow {
  const estimate = (index: number): number => {
    const characters = (segments[index]?.text?.length ?? 1) + lengthBeside(index)
    return usual.room + usual.line * Math.ceil(characters / usual.characters)
  }
  // Its functions change what they answer; nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    // To ask a new row for its height would lay the page out in the middle of drawing; the browser tells it unasked.
    measureElement: (element, entry, instance) =>
      entry === undefined
        ? estimate(instance.indexFromElement(element))
        : measureElement(element, entry, instance),
    overscan: 8,
    rangeExtractor: (range) => placesToDraw(range, kept),
  })
  return {
    size: rows.getTotalSize(),
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, start })),
    first: rows.range?.startIndex ?? 0,
    measure: rows.measureElement,
    scrollTo: (index, align) => rows.scrollToIndex(index, { align }),
  }
}
