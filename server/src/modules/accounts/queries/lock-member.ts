import type { Database } from '#platform/database/db.ts'

/**
 * Lets two changes to all that an account has come one after another, until the transaction ends; what belongs to the
 * account can be added to meanwhile. False when the account is gone.
 */
export async function lockMember(trx: Database, accountId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts_members')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
