import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrackId } from '../state/selectors.ts'

/** The album of the track in the player, which was queued alone, comes to stand around it. */
export function queueAround(queue: Queue): void {
  const id = currentTrackId(playerStore.getState())
  const index = queue.tracks.findIndex((track) => track.id === id)
  if (index !== -1) playerStore.dispatch({ type: 'edit', edit: () => ({ ...queue, index }), queue })
}
