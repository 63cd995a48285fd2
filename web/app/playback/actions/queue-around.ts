import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrackId } from '../state/selectors.ts'

/** Extends a queue of one track with the rest of its album. */
export function queueAround(queue: Queue): void {
  const id = currentTrackId(playerStore.getState())
  const index = queue.tracks.findIndex((track) => track.id === id)
  if (index !== -1) playerStore.dispatch({ type: 'edit', edit: () => ({ ...queue, index }), queue })
}
