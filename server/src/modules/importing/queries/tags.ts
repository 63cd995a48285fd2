import { z } from 'zod'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

const text = z.string().optional()
/** What a file says of itself, as it is stored. */
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
/** What a file says of itself, as it is stored. */
export type StoredTags = z.output<typeof StoredTags>

/** Stored tags with the cover that came with them. */
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

/** The tags of some recordings; those that were not read are left out. */
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

/** Recordings that were measured and whose tags were not read. */
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

/** The file of which a recording was made, where it was made of one, and the name that it came with. */
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
