import { sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { MediaFile } from './media-file.ts'

const columns = ['id', 'storage_key as storageKey', 'sha256', 'bytes', 'mime_type as mimeType'] as const

export async function findFile(db: Database, id: string): Promise<MediaFile | undefined> {
  return await db.selectFrom('media_files').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The MIME types of files by id; missing files are omitted. */
export async function findMimeTypes(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media_files').select(['id', 'mime_type']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.mime_type]))
}

export async function findFileBySha256(db: Database, sha256: string): Promise<MediaFile | undefined> {
  return await db.selectFrom('media_files').select(columns).where('sha256', '=', sha256).executeTakeFirst()
}

/** A file, locked against new references and deletion until the transaction ends. */
export async function lockFile(trx: Database, id: string): Promise<MediaFile | undefined> {
  return await trx
    .selectFrom('media_files')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes the rows of files; fails while one of them is referenced. */
export async function deleteRows(trx: Database, ids: readonly string[]): Promise<MediaFile[]> {
  return await trx
    .deleteFrom('media_files')
    .where('id', '=', sql<string>`any(${ids})`)
    .returning(columns)
    .execute()
}

/** The MIME type of the file under a key; undefined: no file is recorded under it. */
export async function findMimeType(db: Database, storageKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media_files')
    .select('mime_type')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row?.mime_type
}

/** False when the same bytes were recorded in the meantime. */
export async function insertFile(db: Database, file: MediaFile): Promise<boolean> {
  const inserted = await db
    .insertInto('media_files')
    .values({
      id: file.id,
      storage_key: file.storageKey,
      sha256: file.sha256,
      bytes: file.bytes,
      mime_type: file.mimeType,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** At most `limit` files ordered by id, those after `afterId`. */
export async function listFiles(db: Database, afterId: string, limit: number): Promise<MediaFile[]> {
  return await db
    .selectFrom('media_files')
    .select(columns)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Those of `storageKeys` that a file is recorded under. */
export async function findRecordedKeys(db: Database, storageKeys: string[]): Promise<Set<string>> {
  if (storageKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media_files')
    .select('storage_key')
    .where('storage_key', 'in', storageKeys)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** The result of a sweep of the storage. */
export interface MediaSweep {
  finishedAt: Date
  missingFiles: number
  cutFiles: number
  strayFiles: number
}

export async function insertSweep(db: Database, sweep: MediaSweep): Promise<void> {
  await db
    .insertInto('media_sweeps')
    .values({
      finished_at: sweep.finishedAt,
      missing_files: sweep.missingFiles,
      cut_files: sweep.cutFiles,
      stray_files: sweep.strayFiles,
    })
    .execute()
}

/** Undefined until the first sweep has ended. */
export async function findLastSweep(db: Database): Promise<MediaSweep | undefined> {
  return await db
    .selectFrom('media_sweeps')
    .select([
      'finished_at as finishedAt',
      'missing_files as missingFiles',
      'cut_files as cutFiles',
      'stray_files as strayFiles',
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The number of recorded files and their bytes. */
export async function countFiles(db: Database): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('media_files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files, bytes }
}

/** A recording derived from another. */
export type Rendition = 'small' | 'even'

/** A derived recording, and when addresses start to open it. */
export interface FoundRendition {
  file: MediaFile
  /** Addresses that expire by then open the original recording; null: all open this one. */
  heardAfter: Date | null
}

/** The named rendition of a recording; undefined where there is none. */
export async function findRendition(
  db: Database,
  fileId: string,
  name: Rendition,
): Promise<FoundRendition | undefined> {
  const row = await db
    .selectFrom('media_renditions as rendition')
    .innerJoin('media_files', 'media_files.id', 'rendition.rendition_file_id')
    .select(columns)
    .select('rendition.heard_after')
    .where('rendition.file_id', '=', fileId)
    .where('rendition.name', '=', name)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { heard_after: heardAfter, ...file } = row
  return { file, heardAfter }
}

/** Whether the named rendition of a recording was made or attempted. */
export async function isRenditionTried(db: Database, fileId: string, name: Rendition): Promise<boolean> {
  return await hasRow(
    db.selectFrom('media_renditions').where('file_id', '=', fileId).where('name', '=', name),
  )
}

/** Records the result: the created file, or null where it was of no use. */
export async function putRendition(
  db: Database,
  {
    fileId,
    name,
    madeFileId,
    now,
    heardAfter = null,
  }: { fileId: string; name: Rendition; madeFileId: string | null; now: Date; heardAfter?: Date | null },
): Promise<void> {
  const made = { rendition_file_id: madeFileId, made_at: now, heard_after: heardAfter }
  await db
    .insertInto('media_renditions')
    .values({ file_id: fileId, name, ...made })
    .onConflict((conflict) => conflict.columns(['file_id', 'name']).doUpdateSet(made))
    .execute()
}

/** Marks the named rendition to be made again; the previous file remains. */
export async function deleteRendition(trx: Database, fileId: string, name: Rendition): Promise<void> {
  await trx.deleteFrom('media_renditions').where('file_id', '=', fileId).where('name', '=', name).execute()
}
