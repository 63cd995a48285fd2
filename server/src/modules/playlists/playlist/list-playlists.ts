import type { Playlist } from '@sohbet/contract/playlists'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { lookUpAlbums } from '#modules/catalog/index.ts'
import { requireMember } from '#platform/caller.ts'
import { presentCovers, presentSavedAlbum, presentPlaylist } from './present-playlist.ts'
import { findPlaylists } from '../queries/playlists.ts'
import { findFirstAlbums } from '../queries/first-albums.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'

/** API-24: the member's playlists, the default one first, then the newest. */
export async function listPlaylists({ db }: Services, caller: Caller): Promise<Playlist[]> {
  const { accountId } = requireMember(caller)
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
