import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** An imported item with its position in the list. */
export interface ImportedItem {
  trackId: number
  kind: string
  addedAt: Date
  sortKey: string
}

/** Adds items with their original sources and times. */
export async function insertImportedItems(
  db: Database,
  playlistId: number,
  items: readonly ImportedItem[],
): Promise<void> {
  await sql`
    insert into playlists_items (playlist_id, track_id, kind, sort_key, added_at)
    select ${playlistId}, track_id, kind, sort_key, added_at
    from unnest(${items.map(({ trackId }) => trackId)}::integer[], ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ sortKey }) => sortKey)}::text[], ${items.map(({ addedAt }) => addedAt)}::timestamptz[])
      as brought (track_id, kind, sort_key, added_at)`.execute(db)
}
