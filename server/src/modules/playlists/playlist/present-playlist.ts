import type { ListedItem } from '@sohbet/contract/catalog'
import type { Playlist } from '@sohbet/contract/playlists'
import type { StoredPlaylist } from '../queries/playlists.ts'

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
export function presentSavedAlbum(
  list: StoredPlaylist,
  album: Pick<ListedItem, 'title' | 'track_count'> | undefined,
): Playlist {
  return { ...presentPlaylist(list), title: album?.title ?? list.title, count: album?.track_count ?? 0 }
}

/** The pictures of a list's albums; those closed to the member since have none. */
export function presentCovers(
  albumIds: readonly number[],
  albums: ReadonlyMap<number, Pick<ListedItem, 'cover_seed' | 'image' | 'type'>>,
): NonNullable<Playlist['covers']> {
  return albumIds.flatMap((id) => {
    const album = albums.get(id)
    if (album === undefined) return []
    return [{ cover_seed: album.cover_seed, image: album.image, album_type: album.type }]
  })
}
