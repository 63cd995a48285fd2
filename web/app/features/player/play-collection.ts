import type { CollectionDetail } from '@sohbet/contract'
import { engine } from './connect-player.ts'
import { playQueue, toQueuedTrack } from './play-queue.ts'
import { playerStore } from './player-store.ts'

/** Plays a collection's hearable tracks, from the first or from one of them, at a second of it (PLAYER-23, -24). */
export function playCollection(
  collection: CollectionDetail,
  start: { trackId?: number; atSeconds?: number } = {},
): void {
  const { trackId, atSeconds } = start
  const { trackId: current, albumId } = playerStore.getState()
  // The same talk at another moment: no new load, just a jump.
  if (albumId === collection.id && trackId !== undefined && trackId === current && atSeconds !== undefined) {
    engine.seek(atSeconds)
    void engine.play()
    return
  }
  const tracks = collection.tracks
    .map((track) => toQueuedTrack(track, collection))
    .filter((track) => track !== undefined)
  const { total_tracks: totalTracks, index: questions } = collection
  playQueue({ tracks, totalTracks, isFromHistory: false, questions }, start)
}

/** Plays or pauses what is in the player. */
export function togglePlay(): void {
  if (playerStore.getState().playing) engine.pause()
  else void engine.play()
}
