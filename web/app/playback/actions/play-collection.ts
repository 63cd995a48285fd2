import type { CollectionDetail } from '@sohbet/contract'
import { awaitPositions, engine } from './connect-player.ts'
import { playQueue } from './play-queue.ts'
import { toQueue } from '../state/from-catalog.ts'
import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrack } from '../state/selectors.ts'
import { chooseTrack } from '../state/saved-positions.ts'

/**
 * Plays a collection's hearable tracks (PLAYER-23, -24): from one of them, or from where the listener was last; at a
 * second of it or, without one, at its saved position.
 */
export function playCollection(
  collection: CollectionDetail,
  start: { trackId?: number; atSeconds?: number } = {},
): void {
  const { trackId, atSeconds } = start
  const current = currentTrack(playerStore.getState())
  // The same talk: no new load, only a jump.
  if (current?.album.id === collection.id && trackId === current.id) {
    if (atSeconds !== undefined) engine.seek(atSeconds)
    void engine.play()
    return
  }
  const queue = toQueue(collection)
  if (trackId !== undefined) return playQueue(queue, start)
  const loading = awaitPositions(collection.id)
  if (loading === undefined) playWhole(queue, collection.id)
  else void loading.then(() => playWhole(queue, collection.id))
}

function playWhole(queue: Queue, albumId: number): void {
  const track = chooseTrack(albumId, queue.tracks)
  if (track !== undefined) playQueue(queue, { trackId: track.id })
}
