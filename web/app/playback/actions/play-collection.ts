import type { CollectionDetail } from '@sohbet/contract'
import { awaitPositions, engine } from './connect-player.ts'
import { playQueue } from './play-queue.ts'
import { toQueue } from '../state/from-catalog.ts'
import type { Queue } from '../state/player-state.ts'
import { playerStore } from '../state/player-store.ts'
import { currentTrack, currentTrackId } from '../state/selectors.ts'
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
  latestPress += 1
  const press = latestPress
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
  // Another talk may be chosen in the meantime.
  const isLatest = () =>
    press === latestPress && currentTrackId(playerStore.getState()) === (current?.id ?? null)
  void loading.then(() => (isLatest() ? playWhole(queue, collection.id) : undefined))
}

/** The number of collections that were pressed: only the last one plays. */
let latestPress = 0

function playWhole(queue: Queue, albumId: number): void {
  const track = chooseTrack(albumId, queue.tracks)
  if (track !== undefined) playQueue(queue, { trackId: track.id })
}
