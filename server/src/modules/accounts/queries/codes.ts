import type { Insertable, Selectable } from 'kysely'
import type { AccountsCodes } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** The purpose of a mailed code. */
export type CodePurpose = 'reset-password' | 'confirm-email'

/** A row of a mailed code. */
export type StoredCode = Selectable<AccountsCodes>

/** Adds a code and returns its id. */
export async function insertCode(
  db: Database,
  code: Insertable<AccountsCodes> & { purpose: CodePurpose },
): Promise<number> {
  const { id } = await db.insertInto('accounts_codes').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A code that has not expired at `now`; it may have been used. */
export async function findCode(
  db: Database,
  purpose: CodePurpose,
  codeHash: Buffer,
  now: Date,
): Promise<StoredCode | undefined> {
  return await db
    .selectFrom('accounts_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a code; false if it was used or deleted before. */
export async function consumeCode(db: Database, codeId: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('accounts_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Deletes the codes of an account for one purpose. */
export async function deleteCodes(db: Database, accountId: number, purpose: CodePurpose): Promise<void> {
  await db
    .deleteFrom('accounts_codes')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Deletes the codes of an account except one. */
export async function deleteAllCodes(db: Database, accountId: number, exceptId?: number): Promise<void> {
  await db
    .deleteFrom('accounts_codes')
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId ?? 0)
    .execute()
}

/** Deletes expired codes. */
export async function sweepCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('accounts_codes').where('expires_at', '<=', now).execute()
}
