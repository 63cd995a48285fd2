import type { PlaylistItem } from '@sohbet/contract'

type Items = readonly PlaylistItem[]

/** Moves a track to another position, counted from 0; a position out of range is clamped. */
export function moveItem(items: Items, trackId: number, index: number): Items {
  const from = items.findIndex(({ track }) => track.id === trackId)
  const moved = items[from]
  const to = Math.min(Math.max(index, 0), items.length - 1)
  if (moved === undefined || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * The position to send for such a move: that of the item it replaces. Positions count from 1 and include
 * items that are hidden because the member has no access (PLIST-03, B-96).
 */
export function toOrder(items: Items, trackId: number, index: number): { id: number; order: number }[] {
  const moved = items.find(({ track }) => track.id === trackId)
  const order = items.at(Math.min(Math.max(index, 0), items.length - 1))?.order
  if (moved === undefined || order === undefined || order === moved.order) return []
  return [{ id: moved.id, order }]
}

/** The items with the positions from the server. */
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
