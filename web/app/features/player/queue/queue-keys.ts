import type { QueuedTrack } from '#playback/state/player-state.ts'

/** The name of a row. */
export type QueueKey = number | string

/** A name for each index of a queue: the track's number, or with a count where the queue holds a talk again. */
export function keysOf(tracks: readonly Pick<QueuedTrack, 'id'>[]): QueueKey[] {
  const seen = new Map<number, number>()
  return tracks.map(({ id }) => {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id} ${times}`
  })
}
