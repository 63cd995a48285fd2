import type { getPlaylist as call, PlaylistItem } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { lookUpAlbums, lookUpAlbumTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { presentSavedAlbum, presentPlaylist } from './present-playlist.ts'
import { readItems } from './read-items.ts'
import { findShare } from '../queries/shares.ts'
import { getStoredPlaylist } from './require-playlist.ts'
import { presentShare } from './share-token.ts'

/** API-25: a playlist with its items in order. */
export async function getPlaylist(
  services: TrackServices,
  caller: Caller,
  { id, language }: { id: number; language: PageLanguage },
): Promise<AnswerOf<typeof call>['data']> {
  const list = await getStoredPlaylist(services.db, caller, id)
  if (list.collection_id !== null) {
    const albums = await lookUpAlbums(services.db, caller, [list.collection_id], language)
    const items = await listAlbumTracks(services, caller, list.collection_id, language)
    const shown = presentSavedAlbum(list, albums.get(list.collection_id))
    return { ...shown, count: items.length, items, share: null }
  }
  const read = await readItems(services, caller, { listId: id, language })
  const share = await findShare(services.db, id)
  return {
    ...presentPlaylist(list),
    ...read,
    share: share === undefined ? null : presentShare(services.linkKey, share),
  }
}

async function listAlbumTracks(
  services: TrackServices,
  caller: Caller,
  collectionId: number,
  language: PageLanguage,
): Promise<PlaylistItem[]> {
  const found = await lookUpAlbumTracks(services, caller, collectionId, language)
  return found.map(({ track, album }, at) => ({
    // A negative id: no other call mistakes it for an item of a list.
    id: -track.id,
    order: at + 1,
    audio_file_id: track.id,
    type: album.album_type,
    track,
    album,
  }))
}
