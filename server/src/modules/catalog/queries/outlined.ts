import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** The access fields and durations of tracks: enough for the total of a list of thousands. */
export async function findTrackOutlines(db: Database, trackIds: readonly number[]) {
  return await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select([
      'track.id',
      'track.access',
      'track.duration_seconds',
      'album.type_slug',
      'album.access as album_access',
    ])
    .where('track.id', '=', sql<number>`any(${trackIds})`)
    .execute()
}
