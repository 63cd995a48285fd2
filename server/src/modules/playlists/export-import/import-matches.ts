import type { ExportedPlaylist } from '@sohbet/contract/member-export'
import type { StoredPlaylist } from '../queries/playlists.ts'

/** The fields of a list in a file that it is matched by. */
export type SoughtPlaylist = Pick<ExportedPlaylist, 'title' | 'slug' | 'is_default' | 'album_id'>
/** The fields of an existing list that it is matched by. */
export type OwnPlaylist = Pick<StoredPlaylist, 'id' | 'title' | 'slug' | 'is_default' | 'collection_id'>

/**
 * Matches each list of a file with a list of the account. The default list matches the default one, a saved
 * album the same album. Others match by slug, which does not change on renaming, then by title, oldest
 * first; no list of the account matches two of the file.
 */
export function matchPlaylists<Sought extends SoughtPlaylist, Own extends OwnPlaylist>(
  sought: readonly Sought[],
  own: readonly Own[],
): Map<Sought, Own> {
  const matches = new Map<Sought, Own>()
  const free = new Set(own.toSorted((a, b) => a.id - b.id))
  const claim = (lists: readonly Sought[], isSame: (one: Sought, other: Own) => boolean): void => {
    for (const list of lists) {
      const found = matches.has(list) ? undefined : [...free].find((other) => isSame(list, other))
      if (found === undefined) continue
      matches.set(list, found)
      free.delete(found)
    }
  }
  claim(sought, (one, other) => one.album_id !== null && one.album_id === other.collection_id)
  claim(sought, (one, other) => one.album_id === null && one.is_default && other.is_default)
  const plain = sought.filter((list) => list.album_id === null && !list.is_default)
  claim(plain, (one, other) => other.collection_id === null && one.slug === other.slug)
  claim(plain, (one, other) => other.collection_id === null && one.title === other.title)
  return matches
}
