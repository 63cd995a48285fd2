/** A row that is dragged to another index; both indexes are counted from 0. */
export interface DraggedRow {
  from: number
  to: number
}

/** The row drawn at an index during a drag: the others have moved aside. */
export function sourceOf(index: number, dragged: DraggedRow | null): number {
  if (dragged === null) return index
  const { from, to } = dragged
  if (index === to) return from
  if (from < to && index >= from && index < to) return index + 1
  if (to < from && index > to && index <= from) return index - 1
  return index
}

/** The index at which a row is drawn during a drag: the inverse. */
export function placeOf(source: number, dragged: DraggedRow | null): number {
  return sourceOf(source, dragged === null ? null : { from: dragged.to, to: dragged.from })
}

/** Number of rows that Page Up and Page Down move. */
const pageRows = 10

/** The index to which a key moves a row of a list of this length; undefined for other keys. */
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

/** Pixels from an edge of the list within which a dragged row scrolls it. */
const edge = 72
/** Initial scroll speed at the edge, in pixels per second, and the seconds in which it doubles. */
const firstSpeed = 900
const doublesIn = 0.8
/** Fast enough to pass five thousand rows in seconds; beyond it nothing would be legible. */
const maxSpeed = 120_000

/**
 * Scroll speed under a dragged row in pixels per second, negative upwards: faster near the edge and with
 * time, so that the end of a long list can be reached.
 */
export function edgeSpeed(y: number, box: { top: number; bottom: number }, secondsThere: number): number {
  const grown = Math.min(maxSpeed, firstSpeed * 2 ** (secondsThere / doublesIn))
  const depth = Math.max(1 - (y - box.top) / edge, 1 - (box.bottom - y) / edge)
  if (depth <= 0) return 0
  const direction = y - box.top < box.bottom - y ? -1 : 1
  return direction * grown * Math.min(1, depth)
}
