import { engine } from './connect-player.ts'
import type { Queue } from '../state/player-state.ts'

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
