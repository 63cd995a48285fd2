import { t } from '@sohbet/messages'

/** A row that is held on its way to another place; both places are counted from 0. */
export interface DraggedRow {
  from: number
  to: number
}

/** Which row is drawn at a place while one is held: the others have stepped aside for it. */
export function sourceOf(index: number, dragged: DraggedRow | null): number {
  if (dragged === null) return index
  const { from, to } = dragged
  if (index === to) return from
  if (from < to && index >= from && index < to) return index + 1
  if (to < from && index > to && index <= from) return index - 1
  return index
}

/** Where a row is drawn while one is held: the other way round. */
export function placeOf(source: number, dragged: DraggedRow | null): number {
  return sourceOf(source, dragged === null ? null : { from: dragged.to, to: dragged.from })
}

/** Rows by which Page Up and Page Down move the held one. */
const pageRows = 10

/** Where a key takes the held row, within a list of so many; undefined for a key that moves nothing. */
export function placeByKey(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'PageUp':
      return Math.max(0, index - pageRows)
    case 'PageDown':
      return Math.min(last, index + pageRows)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Pixels from an edge of the list within which a held row lets it scroll. */
const edge = 72
/** Pixels a second at the very edge, at first; it doubles in so many seconds. */
const firstSpeed = 900
const doublesIn = 0.8
/** Beyond this nothing could be read on the way; a list of five thousand rows is passed in seconds. */
const maxSpeed = 120_000

/**
 * Pixels a second by which a list scrolls under a held row, negative upwards: the faster, the nearer to the edge and
 * the longer it is held there, so that the far end of a long list is reached.
 */
export function edgeSpeed(y: number, box: { top: number; bottom: number }, secondsThere: number): number {
  const grown = Math.min(maxSpeed, firstSpeed * 2 ** (secondsThere / doublesIn))
  const depth = Math.max(1 - (y - box.top) / edge, 1 - (box.bottom - y) / edge)
  if (depth <= 0) return 0
  const direction = y - box.top < box.bottom - y ? -1 : 1
  return direction * grown * Math.min(1, depth)
}

/** `position 3 of 9`. */
export function placeWords(number: number, count: number): string {
  return t('ui.list.place', { number, count })
}
