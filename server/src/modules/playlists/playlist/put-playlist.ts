import type { Database } from '#platform/database/db.ts'
import { findSlugs, insertPlaylist } from '../queries/playlists.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'
import { freeSlug, toPlaylistSlug } from './to-playlist-slug.ts'

/** The contents of a new list. */
export interface NewPlaylist {
  account_id: number
  title: string
  created_at: Date
  is_default?: boolean
  collection_id?: number
}

/**
 * Adds a list under a free slug, unless `findSame` finds an equal one. When a concurrent request takes the
 * slug, or adds the only list of its kind, the search is repeated and finds it.
 */
export async function putPlaylist(
  db: Database,
  list: NewPlaylist,
  findSame?: () => Promise<StoredPlaylist | undefined>,
): Promise<{ list: StoredPlaylist; isNew: boolean }> {
  const base = toPlaylistSlug(list.title)
  for (;;) {
    const same = await findSame?.()
    if (same !== undefined) return { list: same, isNew: false }
    const slug = freeSlug(base, await findSlugs(db, list.account_id, base))
    const inserted = await insertPlaylist(db, { ...list, slug })
    if (inserted !== undefined) return { list: inserted, isNew: true }
  }
}
