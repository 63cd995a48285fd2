import type { PlaylistItem, PlaylistOutline, PlaylistWindow, Track } from '@sohbet/contract'

/**
 * A track's position in a playlist. In a long playlist most tracks have only an id until they are near the
 * screen.
 */
export interface PlaylistEntry extends Pick<PlaylistItem, 'id' | 'order'> {
  track: Pick<Track, 'id' | 'duration_in_seconds' | 'is_locked'>
  type?: string
}

/** A playlist as its page delivers it: complete, or with a window of its tracks. */
export interface PlaylistPage {
  items: readonly PlaylistItem[]
  window?: PlaylistWindow | undefined
}

/** The entries of a page; those outside its window are placeholders without an id. */
export function entriesOfPage({ items, window }: PlaylistPage): readonly PlaylistEntry[] {
  if (window === undefined || window.total === items.length) return items
  const unknown = Array.from({ length: window.total }, (_, index) => unknownEntry(index))
  return unknown.toSpliced(window.from, items.length, ...items)
}

/** The entries of an order from the server. */
export function entriesOfOutline({
  ids,
  track_ids: trackIds,
  seconds,
  orders,
  locked,
}: PlaylistOutline): PlaylistEntry[] {
  const lockedIds = new Set(locked)
  return ids.map((id, index) => {
    const trackId = trackIds[index] ?? 0
    return {
      id,
      order: orders?.[index] ?? index + 1,
      track: {
        id: trackId,
        duration_in_seconds: seconds[index] ?? 0,
        is_locked: lockedIds.has(trackId),
      },
    }
  })
}

/** Whether the entry's track id is known. */
export function isKnown({ track }: PlaylistEntry): boolean {
  return track.id > 0
}

/** Totals of the whole list, taken from `page` until all entries are known. */
export function totalsOf(
  entries: readonly PlaylistEntry[],
  { window }: PlaylistPage,
): { seconds: number; locked: number } {
  if (window !== undefined && !entries.every(isKnown))
    return { seconds: window.duration_in_seconds, locked: window.locked }
  return {
    seconds: entries.reduce((sum, { track }) => sum + track.duration_in_seconds, 0),
    locked: entries.filter(({ track }) => track.is_locked).length,
  }
}

// Real track ids start at 1. Locked, so that placeholders are never played.
function unknownEntry(index: number): PlaylistEntry {
  return {
    id: -1 - index,
    order: index + 1,
    track: { id: -1 - index, duration_in_seconds: 0, is_locked: true },
  }
}
