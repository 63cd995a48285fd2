import type { Database } from '#platform/database/db.ts'
import { findSlugs, insertPlaylist } from '../queries/playlists.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'
import { freeSlug, toPlaylistSlug } from './to-playlist-slug.ts'

/** What a list is made of. */
export interface NewPlaylist {
  account_id: number
  title: string
  created_at: Date
  is_default?: boolean
  collection_id?: number
}

/**
 * Puts a list in under a slug that is free, unless `findSame` finds the one that it would be. Anyone who loses a race for
 * the slug, or to be the only one of its kind, looks again and sees what the other has put in.
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
