import { FavoriteType } from '@sohbet/contract/favorites'
import type { ExportedFavorite } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { findAllBookmarks } from './queries.ts'

/** All bookmarks of an account, oldest first. */
export async function exportFavorites(db: Database, accountId: number): Promise<ExportedFavorite[]> {
  const bookmarks = await findAllBookmarks(db, accountId)
  return bookmarks.map(({ id, type, item_id, created_at }) => ({
    id,
    type: FavoriteType.parse(type),
    item_id,
    created_at: created_at.toISOString(),
  }))
}
