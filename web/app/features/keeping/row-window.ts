import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The rows near the screen, and the room that all of them take. */
export interface RowWindow {
  rows: readonly { index: number; start: number }[]
  /** In pixels. */
  size: number
  measure: (row: Element | null) => void
}

/** In pixels; each row is measured as soon as it is there. */
const usualRow = 69
const firstScreen = { width: 1024, height: 1200 }

/** Draws of a very long list only what is near the screen, and what is dragged (PLIST-03). */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, draggedIndex }: { count: number; draggedIndex: number },
): RowWindow {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box !== undefined) setTop(box.top + window.scrollY)
  }, [list])
  // Its functions change what they answer; nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualRow,
    overscan: 12,
    scrollMargin: top,
    // The server sees no screen, and the browser's first picture must be the one it drew.
    initialRect: firstScreen,
    initialOffset: 0,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return draggedIndex === -1 || near.includes(draggedIndex)
        ? near
        : [...near, draggedIndex].toSorted((a, b) => a - b)
    },
  })
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - top })),
    size: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}
