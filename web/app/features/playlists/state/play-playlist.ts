import type { PlaylistItem } from '@sohbet/contract'
import { playQueue } from '#playback/actions/play-queue.ts'
import { toQueuedTrack } from '#playback/state/from-catalog.ts'

/** Plays a playlist from the first track or a given one; locked tracks are skipped but counted (B-45). */
export function playPlaylist(items: readonly PlaylistItem[], start: { trackId?: number } = {}): void {
  const tracks = items.flatMap(({ track, album }) => toQueuedTrack(track, album) ?? [])
  if (tracks.length > 0)
    playQueue({ tracks, totalTracks: items.length, isFromHistory: false, questions: [] }, start)
}

/** Plays all tracks of a list in a random order that does not change during playback. */
export function playShuffled(items: readonly PlaylistItem[], random = Math.random): void {
  playPlaylist(shuffle(items, random))
}

/** The items in random order; `random` returns a number in [0, 1). */
export function shuffle<Item>(items: readonly Item[], random = Math.random): Item[] {
  const mixed = [...items]
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1))
    const [a, b] = [mixed[end], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[end], mixed[other]] = [b, a]
  }
  return mixed
}
