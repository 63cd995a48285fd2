import type { CollectionDetail, Track } from '@sohbet/contract'
import { engine } from './connect-player.ts'
import type { QueuedTrack } from './player-state.ts'
import { playerStore } from './player-store.ts'

/** Plays a collection's hearable tracks, from the first or from one of them, at a second of it (PLAYER-23, -24). */
export function playCollection(
  collection: CollectionDetail,
  { trackId, atSeconds }: { trackId?: number; atSeconds?: number } = {},
): void {
  const currentPlaylist = collection.tracks.flatMap(toQueued)
  const { trackId: current, albumId } = playerStore.getState()
  // The same talk at another moment: no new load, just a jump.
  if (albumId === collection.id && trackId !== undefined && trackId === current && atSeconds !== undefined) {
    engine.seek(atSeconds)
    void engine.play()
    return
  }
  const index = trackId === undefined ? 0 : currentPlaylist.findIndex(({ id }) => id === trackId)
  // A question may point into a locked talk; no other talk is played in its place.
  if (currentPlaylist[index] === undefined) return
  playerStore.setState({
    currentPlaylist,
    totalTracks: collection.total_tracks,
    albumId: collection.id,
    albumSlug: collection.slug,
    albumTitle: collection.title,
    albumPath: `/audios/detail/${collection.slug}`,
    albumType: collection.album_type,
    albumSubType: collection.album_sub_type,
    albumLogo: collection.image ?? `/cover/${encodeURIComponent(collection.cover_seed)}.svg`,
    applyPPD: collection.apply_ppd,
    isFromHistory: false,
    questions: collection.index,
  })
  void engine.startTrack(index, atSeconds)
}

/** Plays or pauses what is in the player. */
export function togglePlay(): void {
  if (playerStore.getState().playing) engine.pause()
  else void engine.play()
}

// A locked track comes without an address and is never queued (B-45).
function toQueued(track: Track): QueuedTrack[] {
  const { id, s3_url, duration_in_seconds, title, entity_name, collection_type, exp } = track
  if (s3_url === null || exp === null) return []
  return [{ id, s3_url, duration_in_seconds, title, entity_name, collection_type, exp }]
}
