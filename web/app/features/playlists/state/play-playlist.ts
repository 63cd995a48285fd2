import type { PlaylistItem } from '@sohbet/contract'
import { playQueue } from '../../../playback/actions/play-queue.ts'
import { toQueuedTrack } from '../../../playback/state/from-catalog.ts'

/** Plays a playlist's tracks from the first, or from one of them; the locked ones are passed over but counted (B-45). */
export function playPlaylist(items: readonly PlaylistItem[], start: { trackId?: number } = {}): void {
  playQueue(
    {
      tracks: items.flatMap(({ track, album }) => toQueuedTrack(track, album) ?? []),
      totalTracks: items.length,
      isFromHistory: false,
      questions: [],
    },
    start,
  )
}

/** The items in an order that chance gives; `random` answers from 0 up to, but not, 1. */
export function shuffle(items: readonly PlaylistItem[], random = Math.random): PlaylistItem[] {
  const mixed = [...items]
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1))
    const [a, b] = [mixed[end], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[end], mixed[other]] = [b, a]
  }
  return mixed
}
