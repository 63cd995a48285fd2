import type { QueuedTrack } from '#playback/state/player-state.ts'

/** The key of a row. */
export type QueueKey = number | string

/** A key for each index of a queue: the track's id, with a counter if the track occurs again. */
export function keysOf(tracks: readonly Pick<QueuedTrack, 'id'>[]): QueueKey[] {
  const seen = new Map<number, number>()
  return tracks.map(({ id }) => {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id} ${times}`
  })
}
