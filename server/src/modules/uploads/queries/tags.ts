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
  chapters: z.array(z.object({ title: z.string(), startSeconds: z.number() })).default([]),
})
/** What a file says of itself, as it is stored. */
export type StoredTags = z.output<typeof StoredTags>

export async function putTags(
  db: Database,
  fileId: string,
  { tags, now }: { tags: object; now: Date },
): Promise<void> {
  const values = { tags: JSON.stringify(tags), read_at: now }
  await db
    .insertInto('uploads_tags')
    .values({ file_id: fileId, ...values })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(values))
    .execute()
}

/** The tags of some recordings; those that were not read are left out. */
export async function findTags(db: Database, fileIds: readonly string[]): Promise<Map<string, StoredTags>> {
  const rows = await db
    .selectFrom('uploads_tags')
    .select(['file_id', 'tags'])
    .where('file_id', '=', sql<string>`any(${fileIds})`)
    .execute()
  return new Map(rows.map((row) => [row.file_id, StoredTags.parse(row.tags)]))
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
