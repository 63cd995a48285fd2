import type { Database } from '../../platform/db.ts'
import { findAllBookmarks } from './queries.ts'

/** A bookmark as a member takes it along; `item_id` is that of an article, a track or an album, by `type`. */
export interface PortableFavorite {
  id: number
  type: string
  item_id: number
  created_at: string
}

/** All bookmarks of an account, the oldest first. */
export async function takeOutFavorites(db: Database, accountId: number): Promise<PortableFavorite[]> {
  const bookmarks = await findAllBookmarks(db, accountId)
  return bookmarks.map(({ created_at: at, ...bookmark }) => ({ ...bookmark, created_at: at.toISOString() }))
}
