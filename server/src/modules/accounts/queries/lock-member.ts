import type { Database } from '#platform/database/db.ts'

/**
 * Serialises changes of a whole account until the transaction ends; rows that belong to the account can be
 * added meanwhile. False if the account was deleted.
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
