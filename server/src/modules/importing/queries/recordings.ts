import { type Insertable, type Selectable, sql } from 'kysely'
import type { UploadsRecordings } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import { maxUnevenness, targetLufs } from '../sound/loudness.ts'
import type { MadeRecording } from '../recordings/conversions.ts'
import type { Measurement } from '../sound/measuring.ts'

/** The measurements of a recording, without the long waveform. */
type StoredRecording = Omit<Selectable<UploadsRecordings>, 'waveform'> & { has_waveform: boolean }

/** Stores measurements, replacing earlier ones. */
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

/** Recordings of the catalogue above a bit rate whose small version was never tried. */
export async function findWithoutSmall(
  db: Database,
  { bitsPerSecond, limit }: { bitsPerSecond: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('media_files as file', 'file.id', 'track.file_id')
    .leftJoin('media_renditions as rendition', (join) =>
      join.onRef('rendition.file_id', '=', 'file.id').on('rendition.name', '=', 'small'),
    )
    .select('file.id')
    .distinct()
    .where('rendition.file_id', 'is', null)
    .where((eb) => eb(eb('file.bytes', '*', 8), '>', eb('track.duration_seconds', '*', bitsPerSecond)))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Recordings of the catalogue off the target loudness whose levelled version was never tried. */
export async function findUneven(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_recordings as recording')
    .leftJoin('media_renditions as rendition', (join) =>
      join.onRef('rendition.file_id', '=', 'recording.file_id').on('rendition.name', '=', 'even'),
    )
    .select('recording.file_id')
    .where('rendition.file_id', 'is', null)
    .where(sql<boolean>`abs(recording.loudness_lufs - ${targetLufs}) > ${maxUnevenness}`)
    .where(sql<boolean>`exists (select from catalog_tracks where catalog_tracks.file_id = recording.file_id)`)
    .orderBy('recording.measured_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ file_id: id }) => id)
}

/** Recordings of the catalogue that were never measured. */
export async function findUnmeasured(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_tracks as track')
    .leftJoin('uploads_recordings as recording', 'recording.file_id', 'track.file_id')
    .select('track.file_id')
    .distinct()
    .where('recording.file_id', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ file_id: id }) => id)
}

/** The recording that was converted from a file with these bytes; undefined if there is none. */
export async function findMadeOf(db: Database, originalSha256: string): Promise<MadeRecording | undefined> {
  return await db
    .selectFrom('media_files as original')
    .innerJoin('uploads_recordings as recording', 'recording.original_file_id', 'original.id')
    .innerJoin('media_files as made', 'made.id', 'recording.file_id')
    .select(['made.id as fileId', 'made.sha256', 'made.mime_type as mimeType'])
    .select('recording.duration_seconds as durationSeconds')
    .where('original.sha256', '=', originalSha256)
    .orderBy('recording.measured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The MIME type of originals of converted recordings, which are never served. */
export const originalMimeType = 'audio/x-original'

/** The row of a measurement. */
export function toRow(
  fileId: string,
  { durationSeconds, codec, sound }: Measurement,
  { originalFileId, now }: { originalFileId: string | null; now: Date },
): Insertable<UploadsRecordings> {
  const waveform =
    sound && Buffer.from(sound.waveform.buffer, sound.waveform.byteOffset, sound.waveform.length)
  return {
    file_id: fileId,
    original_file_id: originalFileId,
    codec,
    duration_seconds: durationSeconds,
    sample_rate: sound?.sampleRate ?? null,
    channels: sound?.channels ?? null,
    loudness_lufs: sound?.loudnessLufs ?? null,
    true_peak_dbtp: sound?.truePeakDbtp ?? null,
    clipped_places: sound?.clippedPlaces ?? null,
    silences: JSON.stringify(sound?.silences ?? []),
    waveform: waveform ?? null,
    measured_at: now,
  }
}
