import type { CollectionDetail } from '@sohbet/contract'
import { awaitPositions, engine } from './connect-player.ts'
import { playQueue } from './play-queue.ts'
import { toQueue } from '../state/from-catalog.ts'
import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrack } from '../state/selectors.ts'
import { chooseTrack } from '../state/saved-positions.ts'

/**
 * Plays a collection's unlocked tracks (PLAYER-23, -24): from a given track or the one heard last; at a
 * given second or at the saved position.
 */
export function playCollection(
  collection: CollectionDetail,
  start: { trackId?: number; atSeconds?: number } = {},
): void {
  const { trackId, atSeconds } = start
  awaited = undefined
  const current = currentTrack(playerStore.getState())
  // The same talk: seek without a new load.
  if (current?.album.id === collection.id && trackId === current.id) {
    if (atSeconds !== undefined) engine.seek(atSeconds)
    void engine.play()
    return
  }
  const queue = toQueue(collection)
  if (trackId !== undefined) return playQueue(queue, start)
  const loading = awaitPositions(collection.id)
  if (loading === undefined) return playWhole(queue, collection.id)
  awaited = loading
  // Another talk or collection may be chosen in the meantime.
  void loading.then(
    () =>
      awaited === loading &&
      currentTrack(playerStore.getState())?.id === current?.id &&
      playWhole(queue, collection.id),
  )
}

/** The positions for which the collection pressed last waits. */
let awaited: Promise<void> | undefined

function playWhole(queue: Queue, albumId: number): void {
  const track = chooseTrack(albumId, queue.tracks)
  if (track !== undefined) playQueue(queue, { trackId: track.id })
}
