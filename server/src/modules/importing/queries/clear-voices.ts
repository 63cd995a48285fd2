import type { Database } from '#platform/database/db.ts'

/** The state of a recording's clear voice. */
export interface StoredClearVoice {
  state: 'requested' | 'ready' | 'failed'
  clearFileId: string | null
}

/** The clear voice of a recording; undefined if none was requested. */
export async function findClearVoice(db: Database, fileId: string): Promise<StoredClearVoice | undefined> {
  const row = await db
    .selectFrom('uploads_clear_voices')
    .select(['state', 'clear_file_id as clearFileId'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  // The table allows these three words only.
  return row && { ...row, state: row.state as StoredClearVoice['state'] }
}

/** The recording that this one is the clear voice of. */
export async function findClearSource(db: Database, clearFileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads_clear_voices')
    .select('file_id')
    .where('clear_file_id', '=', clearFileId)
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst()
  return row?.file_id
}

export async function putClearVoice(
  trx: Database,
  fileId: string,
  { state, clearFileId, now }: StoredClearVoice & { now: Date },
): Promise<void> {
  const values = { state, clear_file_id: clearFileId }
  await trx
    .insertInto('uploads_clear_voices')
    .values({ file_id: fileId, requested_at: now, ...values })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(values))
    .execute()
}

export async function deleteClearVoice(trx: Database, fileId: string): Promise<void> {
  await trx.deleteFrom('uploads_clear_voices').where('file_id', '=', fileId).execute()
}
