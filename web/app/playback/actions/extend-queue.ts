import type { Queue, QueuedTrack } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'

/** Tracks to insert beside a track of the queue. */
export interface QueueExtension {
  tracks: readonly QueuedTrack[]
  /** Number of tracks including the locked ones (A-21, B-45). */
  total: number
  /** The track to insert after or before; if it is no longer queued, the tracks are added at that end. */
  besideId: number | undefined
  side: 'after' | 'before'
}

/**
 * Inserts the remaining tracks of a long list that was queued in part. The current track stays, and tracks
 * that the listener queued are not queued twice. Returns false if the player has another queue, recognized
 * by its list of questions.
 */
export function extendQueue(questions: Queue['questions'], extension: QueueExtension): boolean {
  const { queue } = playerStore.getState()
  if (queue.questions !== questions) return false
  const { total, besideId, side } = extension
  playerStore.dispatch({
    type: 'edit',
    edit: ({ tracks, index }) => {
      const queued = new Set(tracks.map(({ id }) => id))
      const added = extension.tracks.filter(({ id }) => !queued.has(id))
      const beside = tracks.findIndex(({ id }) => id === besideId)
      const end = side === 'after' ? tracks.length : 0
      const at = beside === -1 ? end : side === 'after' ? beside + 1 : beside
      return { tracks: tracks.toSpliced(at, 0, ...added), index: at <= index ? index + added.length : index }
    },
    queue: { totalTracks: queue.totalTracks + total },
  })
  return true
}
