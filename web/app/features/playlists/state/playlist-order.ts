import type { PlaylistEntry } from './playlist-entry.ts'

type Items = readonly PlaylistEntry[]

/** The list with a track at another position, counted from 0; a position beyond an end is that end. */
export function moveItem(items: Items, trackId: number, index: number): Items {
  const from = items.findIndex(({ track }) => track.id === trackId)
  const moved = items[from]
  const to = Math.min(Math.max(index, 0), items.length - 1)
  if (moved === undefined || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * What the server is asked for such a move: the position of the item that makes way. Positions count from 1 and also those
 * items that are not shown, because they are closed to the member (PLIST-03, B-96).
 */
export function toOrder(items: Items, trackId: number, index: number): { id: number; order: number }[] {
  const moved = items.find(({ track }) => track.id === trackId)
  const order = items.at(Math.min(Math.max(index, 0), items.length - 1))?.order
  if (moved === undefined || order === undefined || order === moved.order) return []
  return [{ id: moved.id, order }]
}

/** The items with the positions that the server gave them. */
export function withPositions(items: Items, positions: readonly { id: number; order: number }[]): Items {
  const orders = new Map(positions.map(({ id, order }) => [id, order]))
  return items
    .map((item) => ({ ...item, order: orders.get(item.id) ?? item.order }))
    .toSorted((a, b) => a.order - b.order)
}

/** The items without a track; those after it move up. */
export function withoutTrack(items: Items, trackId: number): Items {
  const removed = items.find(({ track }) => track.id === trackId)
  if (removed === undefined) return items
  return items.flatMap((item) => {
    if (item === removed) return []
    return item.order > removed.order ? { ...item, order: item.order - 1 } : item
  })
}
