import { engine } from './connect-player.ts'
import type { Queue } from '../state/player-state.ts'

/**
 * Plays a queue from its first track or from one of them (PLAYER-23, PLAYER-24): at a second of it or, without one, at
 * its saved position.
 */
export function playQueue(queue: Queue, start: { trackId?: number; atSeconds?: number } = {}): void {
  const { trackId, atSeconds } = start
  const index = trackId === undefined ? 0 : queue.tracks.findIndex(({ id }) => id === trackId)
  // A question may point into a locked talk; no other talk is played in its place.
  void engine.startTrack(index, atSeconds, queue)
}
