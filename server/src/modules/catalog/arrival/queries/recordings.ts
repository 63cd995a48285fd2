import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** A track with its recording, locked until the transaction ends; also a withdrawn one, which may come back. */
export async function lockTrack(db: Database, trackId: number) {
  return await db
    .selectFrom('catalog_all_tracks')
    .select(['id', 'collection_id', 'title', 'file_id', 'duration_seconds'])
    .where('id', '=', trackId)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the recording of a track and updates the duration of its collection. */
export async function changeRecording(
  db: Database,
  {
    trackId,
    collectionId,
    fileId,
    durationSeconds,
  }: { trackId: number; collectionId: number; fileId: string; durationSeconds: number },
): Promise<void> {
  await db
    .updateTable('catalog_all_tracks')
    .set({ file_id: fileId, duration_seconds: durationSeconds })
    .where('id', '=', trackId)
    .execute()
  await db
    .updateTable('catalog_all_collections as album')
    .set({
      // Without the tracks that were removed from it.
      duration_seconds: sql<number>`(select coalesce(sum(track.duration_seconds), album.duration_seconds)
        from catalog_all_tracks as track
        where collection_id = album.id and track.withdrawn_at is not distinct from album.withdrawn_at)`,
    })
    .where('id', '=', collectionId)
    .execute()
}

/** Moves the questions of a track, keeping them within its duration; returns how many there are. */
export async function moveQuestions(
  db: Database,
  { trackId, offset, durationSeconds }: { trackId: number; offset: number; durationSeconds: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_questions')
    .set({
      start_seconds: sql<number>`greatest(0, least(floor(start_seconds + ${offset}::float8),
        floor(${durationSeconds}::float8)))::integer`,
    })
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
