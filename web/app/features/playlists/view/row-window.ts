import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { placesToDraw } from '#ui/list/row-range.ts'

/** The rows near the screen and the total height of all rows. */
interface RowWindow {
  rows: readonly { index: number; start: number }[]
  /** In pixels. */
  size: number
  measure: (row: Element | null) => void
  /** The index of the row at an offset in pixels from the start of the list. */
  indexAt: (pixels: number) => number
  /** Scrolls to the row at an index. */
  scrollTo: (index: number) => void
}

interface RowWindowOptions {
  count: number
  /**
   * The id of the row at an index, by which its height is cached; the function keeps its identity while the
   * order is unchanged.
   */
  idAt: (index: number) => number
  /** An index that is always rendered; -1 for none. */
  alwaysDrawn: number
  isDragging: boolean
  /** False while the page is being hydrated; it may have been scrolled by then. */
  isAwake: boolean
  /** Identifies the list: returning to it restores the heights of its rows and so the scroll position. */
  name: string
}

/** The list that was left last, in this browser. */
const left: { name: string; row: number; rows: VirtualItem[] } = { name: '', row: 0, rows: [] }

/** In pixels, for the default text size; each row is measured once it is rendered. */
const usualRow = 68
const firstScreen = { width: 1024, height: 1200 }

/** Renders only the rows of a very long list near the screen, and the given index (PLIST-03). */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, idAt, alwaysDrawn, isDragging, isAwake, name }: RowWindowOptions,
): RowWindow {
  const [known] = useState(() => (left.name === name ? { ...left } : undefined))
  const [top, setTop] = useState(0)
  const [row, setRow] = useState(known?.row ?? usualRow)
  useLayoutEffect(() => {
    if (list.current === null) return
    setTop(list.current.getBoundingClientRect().top + window.scrollY)
    if (known === undefined) setRow(Math.round(middleHeight(list.current.children)))
  }, [list, known])
  // Its functions return changing values, so nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: idAt,
    estimateSize: () => row,
    // Measuring a new row would force a layout during rendering; the ResizeObserver reports its height anyway.
    measureElement: (element, entry, rows) =>
      entry === undefined ? row : measureElement(element, entry, rows),
    // A row that appears one frame later is still off-screen, unless the list scrolls fast under a dragged
    // row.
    useFlushSync: isDragging,
    overscan: 8,
    scrollMargin: top,
    // The server has no screen, and the first render in the browser must match its output.
    initialRect: firstScreen,
    initialOffset: () => (isAwake || import.meta.env.SSR ? 0 : window.scrollY),
    initialMeasurementsCache: known?.rows ?? [],
    rangeExtractor: (range) => placesToDraw(range, alwaysDrawn),
  })
  useLayoutEffect(() => {
    // It would start from the list's position before dragging scrolled it.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isDragging ? () => false : undefined
  }, [virtualizer, isDragging])
  useLayoutEffect(
    () => () => void Object.assign(left, { name, row, rows: virtualizer.takeSnapshot() }),
    [virtualizer, name, row],
  )
  useLayoutEffect(() => {
    if (row === usualRow || known !== undefined) return
    virtualizer.measure()
    for (const drawn of list.current?.children ?? []) virtualizer.measureElement(drawn)
  }, [virtualizer, list, row, known])
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'start' }),
    [virtualizer],
  )
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - top })),
    size: virtualizer.getTotalSize(),
    scrollTo,
    measure: virtualizer.measureElement,
    indexAt: (pixels) => virtualizer.getVirtualItemForOffset(pixels + top)?.index ?? 0,
  }
}

// A row whose height differs from the estimate shifts all rows after it, so the median is used.
function middleHeight(rows: Iterable<Element>): number {
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height)
  return heights.toSorted((one, other) => one - other)[heights.length >> 1] ?? usualRow
}
