import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { placesToDraw } from '#ui/list/row-range.ts'

/** The rows near the screen, and the room that all of them take. */
export interface RowWindow {
  rows: readonly { index: number; start: number }[]
  /** In pixels. */
  size: number
  /** As high as most rows are, in pixels. */
  row: number
  measure: (row: Element | null) => void
  /** The position that is so many pixels below the beginning of the list. */
  indexAt: (pixels: number) => number
  /** Scrolls to the row at a position. */
  scrollTo: (index: number) => void
}

interface RowWindowOptions {
  count: number
  /** The id of the row at a position, which its height goes with; the same function while the order is the same. */
  idAt: (index: number) => number
  /** A position that is drawn wherever it is; -1 for none. */
  kept: number
  isReadOnly: boolean
  /** Not yet while the page that came from the server is being woken; it may have been scrolled by then. */
  isAwake: boolean
  /** Of the list: who comes back to it finds its rows as high as they were, and so its page where it was. */
  name: string
}

/** The list that was left last, in this browser. */
const left: { name: string; row: number; rows: VirtualItem[] } = { name: '', row: 0, rows: [] }

/** In pixels, of the text size that most have; each row is measured as soon as it is there. */
const usualRow = 68
const firstScreen = { width: 1024, height: 1200 }

/** Draws of a very long list only what is near the screen, and the position that is kept (PLIST-03). */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, idAt, kept, isReadOnly, isAwake, name }: RowWindowOptions,
): RowWindow {
  const [known] = useState(() => (left.name === name ? { ...left } : undefined))
  const [top, setTop] = useState(0)
  const [row, setRow] = useState(known?.row ?? usualRow)
  useLayoutEffect(() => {
    if (list.current === null) return
    setTop(list.current.getBoundingClientRect().top + window.scrollY)
    if (known === undefined) setRow(Math.round(middleHeight(list.current.children)))
  }, [list, known])
  // Its functions change what they answer; nothing here is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: idAt,
    estimateSize: () => row,
    // To ask a new row for its height would lay the page out in the middle of drawing; the browser tells it unasked.
    measureElement: (element, entry, rows) =>
      entry === undefined ? row : measureElement(element, entry, rows),
    // A row that is late by a frame is still outside of the screen, unless the list flies past under a held one.
    useFlushSync: isReadOnly,
    overscan: 8,
    scrollMargin: top,
    // The server sees no screen, and the browser's first picture must be the one it drew.
    initialRect: firstScreen,
    initialOffset: () => (isAwake || import.meta.env.SSR ? 0 : window.scrollY),
    initialMeasurementsCache: known?.rows ?? [],
    rangeExtractor: (range) => placesToDraw(range, kept),
  })
  useLayoutEffect(() => {
    // It would start from where the list was before the held row scrolled it.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isReadOnly ? () => false : undefined
  }, [virtualizer, isReadOnly])
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
    row,
    scrollTo,
    measure: virtualizer.measureElement,
    indexAt: (pixels) => virtualizer.getVirtualItemForOffset(pixels + top)?.index ?? 0,
  }
}

// A row that is not as high as it was taken for moves all rows after it, so most of them are to be guessed right.
function middleHeight(rows: Iterable<Element>): number {
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height)
  return heights.toSorted((one, other) => one - other)[heights.length >> 1] ?? usualRow
}
