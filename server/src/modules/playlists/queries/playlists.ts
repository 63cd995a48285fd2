import { maxPlaylists } from '@sohbet/contract/playlists'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { PlaylistsLists } from '#platform/database/generated/database-types.ts'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A stored list of a member. */
export type StoredPlaylist = Selectable<PlaylistsLists>

/** The lists of a member, the default one first, then the newest. */
export async function findPlaylists(db: Database, accountId: number): Promise<StoredPlaylist[]> {
  return await db
    .selectFrom('playlists_lists')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    // One more for members who had a thousand before the default list was introduced.
    .limit(maxPlaylists + 1)
    .execute()
}

/** A list if it belongs to this member. */
export async function findPlaylist(
  db: Database,
  accountId: number,
  id: number,
): Promise<StoredPlaylist | undefined> {
  return await ownPlaylist(db, accountId, id).executeTakeFirst()
}

/** A list if it belongs to this member, locked until the transaction ends. */
export async function lockPlaylist(
  trx: Database,
  accountId: number,
  id: number,
): Promise<StoredPlaylist | undefined> {
  return await ownPlaylist(trx, accountId, id).forUpdate().executeTakeFirst()
}

function ownPlaylist(db: Database, accountId: number, id: number) {
  return db.selectFrom('playlists_lists').selectAll().where('id', '=', id).where('account_id', '=', accountId)
}

/** The list of a saved album. */
export async function findSavedAlbum(
  db: Database,
  accountId: number,
  collectionId: number,
): Promise<StoredPlaylist | undefined> {
  return await db
    .selectFrom('playlists_lists')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()
}

/** The number of a member's lists. */
export async function countPlaylists(db: Database, accountId: number): Promise<number> {
  return await countRows(db.selectFrom('playlists_lists').where('account_id', '=', accountId))
}

/** The slugs of a member that are `base`, or start with it and a hyphen. */
export async function findSlugs(db: Database, accountId: number, base: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('playlists_lists')
    .select('slug')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Adds a list; undefined when its slug, or the one default list or list of an album, exists. */
export async function insertPlaylist(
  db: Database,
  list: Insertable<PlaylistsLists>,
): Promise<StoredPlaylist | undefined> {
  return await db
    .insertInto('playlists_lists')
    .values(list)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes the title of a list. */
export async function updateTitle(db: Database, id: number, title: string): Promise<void> {
  await db.updateTable('playlists_lists').set({ title }).where('id', '=', id).execute()
}

/** Deletes a list with its items. */
export async function deleteStoredPlaylist(db: Database, id: number): Promise<void> {
  await db.deleteFrom('playlists_lists').where('id', '=', id).execute()
}

/** The items of a list in order; no list has more than `maxPlaylistItems`. */
export async function findItems(
  db: Database,
  playlistId: number,
): Promise<{ id: number; track_id: number; kind: string }[]> {
  return await db
    .selectFrom('playlists_items')
    .select(['id', 'track_id', 'kind'])
    .where('playlist_id', '=', playlistId)
    .orderBy('sort_key')
    .execute()
}

/** The items of all lists of a member, each list's in order. */
export async function findAllItems(
  db: Database,
  accountId: number,
): Promise<{ playlist_id: number; track_id: number; kind: string; added_at: Date }[]> {
  return await db
    .selectFrom('playlists_items as item')
    .innerJoin('playlists_lists as list', 'list.id', 'item.playlist_id')
    .select(['item.playlist_id', 'item.track_id', 'item.kind', 'item.added_at'])
    .where('list.account_id', '=', accountId)
    .orderBy('item.playlist_id')
    .orderBy('item.sort_key')
    .execute()
}

/** The positions of a list's items, in order. */
export async function findPositions(
  db: Database,
  playlistId: number,
): Promise<{ id: number; sort_key: string }[]> {
  return await db
    .selectFrom('playlists_items')
    .select(['id', 'sort_key'])
    .where('playlist_id', '=', playlistId)
    .orderBy('sort_key')
    .execute()
}

/** The key of a list's last item, null in an empty one, and which of these tracks the list already has. */
export async function findEnd(
  db: Database,
  playlistId: number,
  trackIds: readonly number[],
): Promise<{ lastKey: string | null; known: Set<number> }> {
  const { rows } = await sql<{ last_key: string | null; known: number[] }>`select
    (select max(sort_key) from playlists_items where playlist_id = ${playlistId}) as last_key,
    array(select track_id from playlists_items
      where playlist_id = ${playlistId} and track_id = any(${trackIds}::integer[])) as known`.execute(db)
  return { lastKey: rows[0]?.last_key ?? null, known: new Set(rows[0]?.known) }
}

/** An item to add, with its position in the list. */
interface NewItem {
  trackId: number
  kind: string
  addedAt: Date
  sortKey: string
}

/** Adds items and answers their ids, in the given order. */
export async function insertItems(
  db: Database,
  playlistId: number,
  items: readonly NewItem[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into playlists_items (playlist_id, track_id, kind, sort_key, added_at)
    select ${playlistId}, track_id, kind, sort_key, added_at
    from unnest(${items.map(({ trackId }) => trackId)}::integer[], ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ sortKey }) => sortKey)}::text[], ${items.map(({ addedAt }) => addedAt)}::timestamptz[])
      as new (track_id, kind, sort_key, added_at)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Changes the keys of items. */
export async function updateKeys(db: Database, keys: ReadonlyMap<number, string>): Promise<void> {
  await sql`update playlists_items as item set sort_key = moved.sort_key
    from unnest(${[...keys.keys()]}::integer[], ${[...keys.values()]}::text[]) as moved (id, sort_key)
    where item.id = moved.id`.execute(db)
}

/** The list of an item if it belongs to this member. */
export async function findPlaylistOfItem(
  db: Database,
  accountId: number,
  itemId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('playlists_items as item')
    .innerJoin('playlists_lists as list', 'list.id', 'item.playlist_id')
    .select('list.id')
    .where('item.id', '=', itemId)
    .where('list.account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

/** Deletes an item; false when it does not exist. */
export async function deleteItem(db: Database, itemId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('playlists_items').where('id', '=', itemId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Albums shown per list. */
const maxAlbums = 4
/** Items examined per list: the beginning of a long one is enough for its picture. */
const maxItems = 40

/** The first albums in each of a member's lists, in order. */
export async function findFirstAlbums(db: Database, accountId: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ playlist_id: number; collection_ids: number[] }>`
    select list.id as playlist_id, array_agg(head.collection_id order by head.first_key) as collection_ids
    from playlists_lists as list cross join lateral (
      select track.collection_id, min(item.sort_key) as first_key
      from (select track_id, sort_key from playlists_items where playlist_id = list.id
        order by sort_key limit ${maxItems}) as item
        join catalog_tracks as track on track.id = item.track_id
      group by track.collection_id order by first_key limit ${maxAlbums}) as head
    where list.account_id = ${accountId} and list.item_count > 0
    group by list.id`.execute(db)
  return new Map(rows.map(({ playlist_id, collection_ids }) => [playlist_id, collection_ids]))
}
