import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** How many albums are shown of a list. */
const maxAlbums = 4
/** Items of a list that are looked at: of a long one the beginning is enough for a picture of it. */
const maxItems = 40

/** The first albums that stand in each of a member's lists, in their order there. */
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
