import { FavoriteType } from '@sohbet/contract/favorites'
import type { ExportedFavorite } from '@sohbet/contract/member-export'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findOpenAmong } from '#modules/catalog/index.ts'
import { findAllBookmarks, insertBookmarks } from './queries.ts'

/** How many bookmarks of a file were new, existed already, or refer to missing items. */
interface ImportedFavorites {
  added: number
  kept: number
  skipped: number
}

/** Imports bookmarks, each once; an existing bookmark keeps its id and date (B-98). */
export async function importFavorites(
  trx: Database,
  member: Member,
  favorites: readonly ExportedFavorite[],
): Promise<ImportedFavorites> {
  const known = new Set((await findAllBookmarks(trx, member.accountId)).map(toKey))
  const missing = favorites.filter((favorite) => !known.has(toKey(favorite)))
  const isOpen = await findOpenAmong(trx, member, missing)
  const requested = new Map<string, ExportedFavorite>()
  for (const favorite of missing) {
    const key = toKey(favorite)
    if (isOpen(favorite) && !requested.has(key)) requested.set(key, favorite)
  }
  await insertBookmarks(trx, member.accountId, [...requested.values()])
  const skipped = missing.filter((favorite) => !isOpen(favorite)).length
  return { added: requested.size, kept: favorites.length - requested.size - skipped, skipped }
}

function toKey({ type, item_id: id }: { type: string; item_id: number }): string {
  return `${type} ${id}`
}

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
