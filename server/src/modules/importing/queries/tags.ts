import { z } from 'zod'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

const text = z.string().optional()
/** The stored tags of a file. */
export const StoredTags = z.object({
  title: text,
  artist: text,
  album: text,
  comment: text,
  date: text,
  language: text,
  isUndeclared: z.boolean().default(false),
  chapters: z.array(z.object({ title: z.string(), startSeconds: z.number() })).default([]),
})
/** The stored tags of a file. */
export type StoredTags = z.output<typeof StoredTags>

/** Stored tags with their cover. */
export type FoundTags = StoredTags & { coverFileId: string | null }

export async function putTags(
  db: Database,
  fileId: string,
  { tags, coverFileId, now }: { tags: object; coverFileId: string | null; now: Date },
): Promise<void> {
  const values = { tags: JSON.stringify(tags), cover_file_id: coverFileId, read_at: now }
  await db
    .insertInto('uploads_tags')
    .values({ file_id: fileId, ...values })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(values))
    .execute()
}

/** The tags of some recordings, except those that were never read. */
export async function findTags(db: Database, fileIds: readonly string[]): Promise<Map<string, FoundTags>> {
  const rows = await db
    .selectFrom('uploads_tags')
    .select(['file_id', 'tags', 'cover_file_id as coverFileId'])
    .where('file_id', '=', sql<string>`any(${fileIds})`)
    .execute()
  return new Map(
    rows.map(({ file_id: id, tags, coverFileId }) => [id, { ...StoredTags.parse(tags), coverFileId }]),
  )
}

/** Measured recordings whose tags were never read. */
export async function findUnread(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads_recordings as recording')
    .leftJoin('uploads_tags as tags', 'tags.file_id', 'recording.file_id')
    .select('recording.file_id')
    .where('tags.file_id', 'is', null)
    .orderBy('recording.measured_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ file_id: id }) => id)
}

/** The original of a recording, if it was converted, and its file name. */
export async function findSource(
  db: Database,
  fileId: string,
): Promise<{ originalFileId: string | null; name: string }> {
  const recording = await db
    .selectFrom('uploads_recordings')
    .select('original_file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  const upload = await db
    .selectFrom('uploads_uploads')
    .select('name')
    .where('file_id', '=', fileId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { originalFileId: recording?.original_file_id ?? null, name: upload?.name ?? '' }
}
