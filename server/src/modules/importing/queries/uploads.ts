import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { UploadsUploads } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** The row of an upload. */
export type StoredUpload = Selectable<UploadsUploads>

export async function insertUpload(db: Database, upload: Insertable<UploadsUploads>): Promise<StoredUpload> {
  return await db.insertInto('uploads_uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

/** An upload of a member. */
export async function findOwnUpload(
  db: Database,
  accountId: number,
  id: string,
): Promise<StoredUpload | undefined> {
  return await ofMember(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockOwnUpload(
  db: Database,
  accountId: number,
  id: string,
): Promise<StoredUpload | undefined> {
  return await ofMember(db, accountId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The uploads of a member, the newest first. */
export async function listOwnUploads(
  db: Database,
  accountId: number,
  limit: number,
): Promise<StoredUpload[]> {
  return await ofMember(db, accountId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}

/** The upload of any account, locked until the transaction ends. */
export async function lockUpload(db: Database, id: string): Promise<StoredUpload | undefined> {
  return await db
    .selectFrom('uploads_uploads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The upload of any account. */
export async function findUpload(db: Database, id: string): Promise<StoredUpload | undefined> {
  return await db.selectFrom('uploads_uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeUpload(
  db: Database,
  id: string,
  values: Updateable<UploadsUploads>,
): Promise<StoredUpload> {
  return await db
    .updateTable('uploads_uploads')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeUploads(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('uploads_uploads')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** Bytes of all uploads that have not failed. */
export async function countUploadedBytes(db: Database): Promise<number> {
  const row = await db
    .selectFrom('uploads_uploads')
    .select((eb) => eb.fn.coalesce(sql<number>`sum(bytes)::bigint`, sql<number>`0`).as('bytes'))
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return row.bytes
}

/** All unfinished uploads, the oldest first. */
export async function listUnfinished(db: Database, limit: number): Promise<StoredUpload[]> {
  return await db
    .selectFrom('uploads_uploads')
    .selectAll()
    .where('state', 'in', ['receiving', 'checking'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Incomplete uploads that were created before a time, locked. */
export async function lockExpired(db: Database, before: Date, limit: number): Promise<StoredUpload[]> {
  return await db
    .selectFrom('uploads_uploads')
    .selectAll()
    .where('state', '=', 'receiving')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The ids among these that belong to unfinished uploads. */
export async function findUnfinishedIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads_uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', 'in', ['receiving', 'checking'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function ofMember(db: Database, accountId: number) {
  return db
    .selectFrom('uploads_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_listed', '=', true)
}
