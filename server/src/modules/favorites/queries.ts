import { sql } from 'kysely'
import type { FavoriteType } from '@sohbet/contract/favorites'
import type { ExportedFavorite } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import type { Bookmarkable } from '#modules/catalog/index.ts'

/** The item of a bookmark, with its time. */
export interface NewBookmark extends Bookmarkable {
  createdAt: Date
}

/** Adds a bookmark or finds the existing one, and returns its id (B-98). */
export async function putBookmark(
  db: Database,
  accountId: number,
  { type, itemId, createdAt }: NewBookmark,
): Promise<number> {
  const [stored] = await findBookmarks(db, accountId, [{ type, itemId }])
  if (stored !== undefined) return stored.bookmarkId
  const row = await db
    .insertInto('favorites_bookmarks')
    .values({ account_id: accountId, type, item_id: itemId, created_at: createdAt })
    // Of concurrent calls the first one wins; the update without a change makes the statement return its id.
    .onConflict((conflict) => conflict.columns(['account_id', 'type', 'item_id']).doUpdateSet({ type }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes a bookmark of this account; returns whether there was one. */
export async function deleteBookmark(db: Database, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favorites_bookmarks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** The account's bookmarks on these items, in one query. */
export async function findBookmarks(
  db: Database,
  accountId: number,
  requested: readonly Bookmarkable[],
): Promise<(Bookmarkable & { bookmarkId: number })[]> {
  const types = requested.map(({ type }) => type)
  const itemIds = requested.map(({ itemId }) => itemId)
  const { rows } = await sql<{ type: FavoriteType; itemId: number; bookmarkId: number }>`
    select type, item_id as "itemId", id as "bookmarkId" from favorites_bookmarks
    where account_id = ${accountId}
      and (type, item_id) in (select * from unnest(${types}::text[], ${itemIds}::int[]))`.execute(db)
  return rows
}

/** The ids of bookmarked items of one type, newest bookmark first. */
export async function findBookmarkedIds(
  db: Database,
  accountId: number,
  type: FavoriteType,
): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites_bookmarks')
    .select('item_id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ item_id: id }) => id)
}

/** The account's bookmarks on items of one type, in any order. */
export async function findBookmarksOf(
  db: Database,
  accountId: number,
  { type, itemIds }: { type: FavoriteType; itemIds: readonly number[] },
) {
  return await db
    .selectFrom('favorites_bookmarks')
    .select(['id', 'item_id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('item_id', '=', sql<number>`any(${itemIds})`)
    .execute()
}

/** All bookmarks of an account, oldest first. */
export async function findAllBookmarks(db: Database, accountId: number) {
  return await db
    .selectFrom('favorites_bookmarks')
    .select(['id', 'type', 'item_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds bookmarks in order; one added meanwhile stays unchanged. */
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
      with ordinality as imported (type, item_id, created_at, place)
    order by place
    on conflict do nothing`.execute(db)
}
