import type { ExportedPlaylist } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { findAllItems, findPlaylists } from '../queries/playlists.ts'

/** All playlists of an account with all their items, in the format of the import. */
export async function exportPlaylists(db: Database, accountId: number): Promise<ExportedPlaylist[]> {
  const lists = await findPlaylists(db, accountId)
  const rows = await findAllItems(db, accountId)
  const itemsOf = Map.groupBy(rows, ({ playlist_id }) => playlist_id)
  return lists.map((list) => ({
    id: list.id,
    title: list.title,
    slug: list.slug,
    is_default: list.is_default,
    album_id: list.collection_id,
    created_at: list.created_at.toISOString(),
    items: (itemsOf.get(list.id) ?? []).map(({ track_id, kind, added_at }) => ({
      audio_file_id: track_id,
      type: kind,
      added_at: added_at.toISOString(),
    })),
  }))
}
