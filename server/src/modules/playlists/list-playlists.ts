import type { Playlist } from '@sohbet/contract/playlists'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../platform/services.ts'
import { lookUpAlbums } from '../catalog/index.ts'
import { requireMember } from '../../platform/caller.ts'
import { presentCovers, presentKeptAlbum, presentPlaylist } from './present-playlist.ts'
import { putPlaylist } from './put-playlist.ts'
import { findDefaultPlaylist, findPlaylists } from './queries.ts'
import { findFirstAlbums } from './queries/first-albums.ts'
import type { StoredPlaylist } from './queries.ts'

/** The title of the playlist that everybody has (B-94). */
const defaultTitle = 'My Playlist'

/** API-24: the member's playlists, the default one first, then the newest; the first look makes the default one. */
export async function listPlaylists({ db, clock }: Services, caller: Caller): Promise<Playlist[]> {
  const { accountId } = requireMember(caller)
  const lists = await findWithDefault({ db, clock }, accountId)
  const firstAlbums = await findFirstAlbums(db, accountId)
  const albumIdsOf = (list: StoredPlaylist): readonly number[] =>
    list.collection_id === null ? (firstAlbums.get(list.id) ?? []) : [list.collection_id]
  const albums = await lookUpAlbums(db, caller, [...new Set(lists.flatMap(albumIdsOf))])
  return lists.map((list) => {
    const covers = presentCovers(albumIdsOf(list), albums)
    const shown =
      list.collection_id === null
        ? presentPlaylist(list)
        : presentKeptAlbum(list, albums.get(list.collection_id))
    return covers.length === 0 ? shown : { ...shown, covers }
  })
}

async function findWithDefault(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<StoredPlaylist[]> {
  const lists = await findPlaylists(db, accountId)
  if (lists[0]?.is_default === true) return lists
  const made = { account_id: accountId, title: defaultTitle, is_default: true, created_at: clock.now() }
  const { list } = await putPlaylist(db, made, () => findDefaultPlaylist(db, accountId))
  return [list, ...lists]
}
