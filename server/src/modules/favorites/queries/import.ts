import { sql } from 'kysely'
import type { ExportedFavorite } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'

/** Puts bookmarks in, in their order; one that was put in meanwhile stays as it is. */
export async function insertBookmarks(
  db: Database,
  accountId: number,
  bookmarks: readonly Pick<ExportedFavorite, 'type' | 'item_id' | 'created_at'>[],
): Promise<void> {
  if (bookmarks.length === 0) return
  const types = bookmarks.map(({ type }) => type)
  const itemIds = bookmarks.map(({ item_id: id }) => id)
  const moments = bookmarks.map(({ created_at: at }) => new Date(at))
  await sql`
    insert into favorites_bookmarks (account_id, type, item_id, created_at)
    select ${accountId}, type, item_id, created_at
    from unnest(${types}::text[], ${itemIds}::integer[], ${moments}::timestamptz[])
      with ordinality as brought (type, item_id, created_at, place)
    order by place
    on conflict do nothing`.execute(db)
}
