import type { PlaylistItem, PlaylistOutline, PlaylistWindow, Track } from '@sohbet/contract'

/** A track's position in a playlist; of a long one, most tracks are known by nothing more until they come near. */
export interface PlaylistEntry extends Pick<PlaylistItem, 'id' | 'order'> {
  track: Pick<Track, 'id' | 'duration_in_seconds' | 'is_locked'>
  type?: string
}

/** A playlist as it arrives with its page: whole, or with a window of its tracks. */
export interface PlaylistPage {
  items: readonly PlaylistItem[]
  window?: PlaylistWindow | undefined
}

/** The entries of a page: those outside of its window stand for tracks of which not even the id is known. */
export function entriesOfPage({ items, window }: PlaylistPage): readonly PlaylistEntry[] {
  if (window === undefined || window.total === items.length) return items
  const unknown = Array.from({ length: window.total }, (_, index) => unknownEntry(index))
  return unknown.toSpliced(window.from, items.length, ...items)
}

/** The entries of an order that the server gave. */
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

/** Whether it is known which track stands here. */
export function isKnown({ track }: PlaylistEntry): boolean {
  return track.id > 0
}

/** What is true of a whole list; `page` says it until all entries are known. */
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

// No id of a track stands below 1. Locked, so that nothing plays what is not known.
function unknownEntry(index: number): PlaylistEntry {
  return {
    id: -1 - index,
    order: index + 1,
    track: { id: -1 - index, duration_in_seconds: 0, is_locked: true },
  }
}
