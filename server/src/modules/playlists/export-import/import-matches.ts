import type { ExportedPlaylist } from '@sohbet/contract/member-export'
import type { StoredPlaylist } from '../queries/playlists.ts'

/** What a list of a file is looked for by. */
export type SoughtPlaylist = Pick<ExportedPlaylist, 'title' | 'slug' | 'is_default' | 'album_id'>
/** What a list of the account is found by. */
export type OwnPlaylist = Pick<StoredPlaylist, 'id' | 'title' | 'slug' | 'is_default' | 'collection_id'>

/**
 * Which list of the account each list of a file is. The default one is the default one, and a kept album is the same
 * album. Of the others the slug tells, which stays when a list is renamed, then the title, the oldest list first; no list
 * of the account is two of the file.
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
