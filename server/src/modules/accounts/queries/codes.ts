import type { Insertable, Selectable } from 'kysely'
import type { AccountsCodes } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** What a mailed code is for. */
export type CodePurpose = 'reset-password' | 'confirm-email'

/** A row of a code that was mailed. */
export type StoredCode = Selectable<AccountsCodes>

/** Puts a code in and answers its id. */
export async function insertCode(
  db: Database,
  code: Insertable<AccountsCodes> & { purpose: CodePurpose },
): Promise<number> {
  const { id } = await db.insertInto('accounts_codes').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A code that is good at `now`. */
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

/** Uses a code up; false when another member has done so before. */
export async function consumeCode(db: Database, codeId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('accounts_codes').where('id', '=', codeId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Makes the codes of an account worthless. */
export async function deleteCodes(db: Database, accountId: number, purpose: CodePurpose): Promise<void> {
  await db
    .deleteFrom('accounts_codes')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Makes every code of an account worthless. */
export async function deleteAllCodes(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('accounts_codes').where('account_id', '=', accountId).execute()
}

/** Forgets the codes that have run out. */
export async function sweepCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('accounts_codes').where('expires_at', '<=', now).execute()
}
