import type { getPlaylist as call, PlaylistItem, Playlist } from '@sohbet/contract/playlists'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { PageLanguage } from '@sohbet/messages'
import type { ListedItem } from '@sohbet/contract/catalog'
import type { Member, Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { lookUpAlbums, lookUpAlbumTracks, type TrackServices, lookUpTracks } from '#modules/catalog/index.ts'
import { findShare } from '../queries/shares.ts'
import { getStoredPlaylist } from './require-playlist.ts'
import { presentShare } from './share-token.ts'
import { findFirstAlbums, findPlaylists, type StoredPlaylist, findItems } from '../queries/playlists.ts'

/** API-25: a playlist with its items in order. */
export async function getPlaylist(
  services: TrackServices,
  caller: Member,
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
  caller: Member,
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

/** API-24: the member's playlists, the default one first, then the newest. */
export async function listPlaylists({ db }: Services, caller: Member): Promise<Playlist[]> {
  const { accountId } = caller
  const lists = await findPlaylists(db, accountId)
  const firstAlbums = await findFirstAlbums(db, accountId)
  const albumIdsOf = (list: StoredPlaylist): readonly number[] =>
    list.collection_id === null ? (firstAlbums.get(list.id) ?? []) : [list.collection_id]
  const albums = await lookUpAlbums(db, caller, [...new Set(lists.flatMap(albumIdsOf))])
  return lists.map((list) => {
    const covers = presentCovers(albumIdsOf(list), albums)
    const shown =
      list.collection_id === null
        ? presentPlaylist(list)
        : presentSavedAlbum(list, albums.get(list.collection_id))
    return covers.length === 0 ? shown : { ...shown, covers }
  })
}

/** A list in an answer (C-4). */
export function presentPlaylist({
  id,
  title,
  slug,
  item_count,
  collection_id,
  is_default,
}: StoredPlaylist): Playlist {
  return { id, title, slug, count: item_count, album_id: collection_id, is_default }
}

/** A saved album as it is now (B-95); one that was closed to the member since has its title and no tracks. */
function presentSavedAlbum(
  list: StoredPlaylist,
  album: Pick<ListedItem, 'title' | 'track_count'> | undefined,
): Playlist {
  return { ...presentPlaylist(list), title: album?.title ?? list.title, count: album?.track_count ?? 0 }
}

/** The pictures of a list's albums; those closed to the member since have none. */
function presentCovers(
  albumIds: readonly number[],
  albums: ReadonlyMap<number, Pick<ListedItem, 'cover_seed' | 'image' | 'type'>>,
): NonNullable<Playlist['covers']> {
  return albumIds.flatMap((id) => {
    const album = albums.get(id)
    if (album === undefined) return []
    return [{ cover_seed: album.cover_seed, image: album.image, album_type: album.type }]
  })
}

/** The items of a list as the caller may see them; `count` includes those closed to the caller. */
export async function readItems(
  services: TrackServices,
  caller: Caller,
  { listId, language }: { listId: number; language: PageLanguage },
): Promise<{ items: PlaylistItem[]; count: number }> {
  const stored = await findItems(services.db, listId)
  const trackIds = stored.map(({ track_id }) => track_id)
  const tracks = await lookUpTracks(services, caller, trackIds, language)
  const items = stored.flatMap(({ id, track_id, kind }, at): PlaylistItem[] => {
    // A collection that was closed to the member since: the item keeps its position in case it reopens.
    const found = tracks.get(track_id)
    if (found === undefined) return []
    const { track, album } = found
    return [{ id, order: at + 1, audio_file_id: track_id, type: kind, track, album }]
  })
  return { items, count: stored.length }
}
