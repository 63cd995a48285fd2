import type { Queue, QueuedTrack } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'

/** Tracks that come to stand beside one of a queue. */
export interface QueueExtension {
  tracks: readonly QueuedTrack[]
  /** How many were meant, with the locked ones (A-21, B-45). */
  total: number
  /** The track that they follow or come before; where it has left the queue, they stand at that end. */
  besideId: number | undefined
  side: 'after' | 'before'
}

/**
 * Lets more tracks stand in a queue that was begun with a part of a long list; the current one stays, and what the
 * listener has queued is not queued twice. Answers false when the player has another queue: each has its own list of
 * questions.
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
