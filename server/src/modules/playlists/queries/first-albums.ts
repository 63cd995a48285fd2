import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

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
