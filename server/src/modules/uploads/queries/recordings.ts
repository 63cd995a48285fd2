import type { Insertable, Selectable } from 'kysely'
import type { UploadsRecordings } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** What was measured of a stored recording, without its waveform, which is long. */
type StoredRecording = Omit<Selectable<UploadsRecordings>, 'waveform'> & { has_waveform: boolean }

/** Puts in what was measured, over what was before. */
export async function putRecording(db: Database, recording: Insertable<UploadsRecordings>): Promise<void> {
  const { file_id: _id, ...values } = recording
  await db
    .insertInto('uploads_recordings')
    .values(recording)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(values))
    .execute()
}

export async function findMeasured(db: Database, fileId: string): Promise<StoredRecording | undefined> {
  return await db
    .selectFrom('uploads_recordings')
    .select(['original_file_id', 'codec'])
    .select(['file_id', 'duration_seconds', 'sample_rate', 'channels', 'loudness_lufs', 'true_peak_dbtp'])
    .select(['clipped_places', 'silences', 'measured_at'])
    .select((eb) => eb('waveform', 'is not', null).$castTo<boolean>().as('has_waveform'))
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

export async function findWaveform(
  db: Database,
  fileId: string,
): Promise<{ waveform: Buffer | null; duration_seconds: number } | undefined> {
  return await db
    .selectFrom('uploads_recordings')
    .select(['waveform', 'duration_seconds'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** Recordings of more than so many bits a second that listeners can be given and of which no small one was tried. */
export async function findWithoutSmall(
  db: Database,
  { bitsPerSecond, limit }: { bitsPerSecond: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('media_files as file', 'file.id', 'track.file_id')
    .leftJoin('media_renditions as rendition', 'rendition.file_id', 'file.id')
    .select('file.id')
    .distinct()
    .where('rendition.file_id', 'is', null)
    .where((eb) => eb(eb('file.bytes', '*', 8), '>', eb('track.duration_seconds', '*', bitsPerSecond)))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
