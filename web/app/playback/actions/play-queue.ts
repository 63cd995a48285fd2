import { engine } from './connect-player.ts'
import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrackId } from '../state/selectors.ts'

/**
 * Plays a queue from a given track or the first (PLAYER-23, PLAYER-24), at a given second or at the saved
 * position.
 */
export function playQueue(queue: Queue, start: { trackId?: number; atSeconds?: number } = {}): void {
  const { trackId, atSeconds } = start
  const index = trackId === undefined ? 0 : queue.tracks.findIndex(({ id }) => id === trackId)
  // A question may belong to a locked talk; do not play another talk instead.
  void engine.startTrack(index, atSeconds, queue)
}

/** Extends a queue of one track with the rest of its album. */
export function queueAround(queue: Queue): void {
  const id = currentTrackId(playerStore.getState())
  const index = queue.tracks.findIndex((track) => track.id === id)
  if (index !== -1) playerStore.dispatch({ type: 'edit', edit: () => ({ ...queue, index }), queue })
}
