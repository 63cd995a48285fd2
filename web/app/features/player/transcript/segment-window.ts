import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { placesToDraw } from '#ui/list/row-range.ts'

/** The segments near the visible part. */
export interface SegmentWindow {
  /** Height of all segments in pixels. */
  size: number
  drawn: readonly { index: number; start: number }[]
  /** The first visible segment. */
  first: number
  measure: (row: Element | null) => void
  /** Scrolls a segment to the middle or the start of the view. */
  scrollTo: (index: number, align: 'center' | 'start') => void
}

/**
 * Estimates: pixels of a row without its lines, pixels of a line, characters per line. Each row is measured
 * once rendered.
 */
const usual = { room: 18, line: 27, characters: 40 }

interface SegmentWindowOptions {
  segments: readonly { text: string | null }[]
  /** The length of a segment's text in the second language. */
  lengthBeside?: (index: number) => number
  /** A segment that is always rendered. */
  alwaysDrawn: number
}

/** Renders the visible segments of a long transcript and the given one; -1 for none. */
export function useSegmentWindow(
  scroller: RefObject<HTMLElement | null>,
  { segments, lengthBeside = () => 0, alwaysDrawn }: SegmentWindowOptions,
): SegmentWindow {
  const estimate = (index: number): number => {
    const characters = (segments[index]?.text?.length ?? 1) + lengthBeside(index)
    return usual.room + usual.line * Math.ceil(characters / usual.characters)
  }
  // Its functions return changing values, so nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    // Measuring a new row would force a layout during rendering; the ResizeObserver reports its height anyway.
    measureElement: (element, entry, instance) =>
      entry === undefined
        ? estimate(instance.indexFromElement(element))
        : measureElement(element, entry, instance),
    overscan: 8,
    rangeExtractor: (range) => placesToDraw(range, alwaysDrawn),
  })
  return {
    size: rows.getTotalSize(),
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, start })),
    first: rows.range?.startIndex ?? 0,
    measure: rows.measureElement,
    scrollTo: (index, align) => rows.scrollToIndex(index, { align }),
  }
}
