import type { getPlaylist as call, PlaylistItem } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Caller } from '../../../platform/caller.ts'
import { lookUpAlbums, lookUpAlbumTracks, lookUpTracks } from '../../catalog/index.ts'
import type { TrackServices } from '../../catalog/index.ts'
import { presentKeptAlbum, presentPlaylist } from './present-playlist.ts'
import { findItems } from '../queries/playlists.ts'
import { findShare } from '../queries/shares.ts'
import { getStoredPlaylist } from './require-playlist.ts'
import { presentShare } from './share-token.ts'

/** API-25: a playlist with its items in order. */
export async function getPlaylist(
  services: TrackServices,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  const list = await getStoredPlaylist(services.db, caller, id)
  if (list.collection_id !== null) {
    const albums = await lookUpAlbums(services.db, caller, [list.collection_id])
    const items = await listAlbumTracks(services, caller, list.collection_id)
    const shown = presentKeptAlbum(list, albums.get(list.collection_id))
    return { ...shown, count: items.length, items, share: null }
  }
  const rows = await findItems(services.db, id)
  const tracks = await lookUpTracks(
    services,
    caller,
    rows.map(({ track_id }) => track_id),
  )
  const items = rows.flatMap((row, at): PlaylistItem[] => {
    // A collection that was closed to the member meanwhile: the item keeps its position for the day it opens again.
    const found = tracks.get(row.track_id)
    if (found === undefined) return []
    const { track, album } = found
    return [{ id: row.id, order: at + 1, audio_file_id: row.track_id, type: row.kind, track, album }]
  })
  const share = await findShare(services.db, id)
  return {
    ...presentPlaylist(list),
    count: rows.length,
    items,
    share: share === undefined ? null : presentShare(services.linkKey, share),
  }
}

async function listAlbumTracks(
  services: TrackServices,
  caller: Caller,
  collectionId: number,
): Promise<PlaylistItem[]> {
  const found = await lookUpAlbumTracks(services, caller, collectionId)
  return found.map(({ track, album }, at) => ({
    // Below zero no other call takes it for an item of a list.
    id: -track.id,
    order: at + 1,
    audio_file_id: track.id,
    type: album.album_type,
    track,
    album,
  }))
}
