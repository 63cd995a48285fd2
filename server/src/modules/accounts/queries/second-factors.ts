import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AccountsSecondFactors } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of someone's second factor: the one that counts, and the one that was begun. */
export type StoredSecondFactor = Selectable<AccountsSecondFactors>

/** Keeps a secret that is not yet confirmed, in place of one that was begun before. */
export async function putPendingSecret(
  db: Database,
  accountId: number,
  pending: { secret: Buffer; at: Date },
): Promise<void> {
  const values = { pending_secret: pending.secret, pending_at: pending.at }
  await db
    .insertInto('accounts_second_factors')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** The second factor of an account; of two transactions that take a code, one waits for the other. */
export async function lockSecondFactor(
  trx: Database,
  accountId: number,
): Promise<StoredSecondFactor | undefined> {
  return await trx
    .selectFrom('accounts_second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a place for the second factors of an account, which counts for nothing by itself. */
export async function addSecondFactor(trx: Database, accountId: number): Promise<void> {
  await trx
    .insertInto('accounts_second_factors')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** Makes the secret that was begun the one that counts. */
export async function adoptPendingSecret(
  trx: Database,
  accountId: number,
  { at, step }: { at: Date; step: number },
): Promise<void> {
  await trx
    .updateTable('accounts_second_factors')
    .set(({ ref }) => ({
      secret: ref('pending_secret'),
      confirmed_at: at,
      last_step: step,
      pending_secret: null,
      pending_at: null,
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Notes the half minute of a code that was taken. */
export async function markStep(trx: Database, accountId: number, step: number): Promise<void> {
  await trx
    .updateTable('accounts_second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

/** Which second factors of an account count, and how many recovery codes there are. */
export async function findSecondFactor(
  db: Database,
  accountId: number,
): Promise<{ isEnrolled: boolean; hasApp: boolean; hasPasskey: boolean; recoveryCodes: number }> {
  const row = await db
    .selectFrom('accounts_second_factors as factor')
    .select([
      sql<boolean>`factor.confirmed_at is not null`.as('hasApp'),
      sql<boolean>`exists (select from accounts_passkeys p where p.account_id = factor.account_id)`.as(
        'hasPasskey',
      ),
      sql<number>`(select count(*)::int from accounts_recovery_codes c
      where c.account_id = factor.account_id)`.as('recoveryCodes'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const { hasApp = false, hasPasskey = false, recoveryCodes = 0 } = row ?? {}
  return { isEnrolled: hasApp || hasPasskey, hasApp, hasPasskey, recoveryCodes }
}

/** Removes the second factors of an account with its recovery codes; false when there were none. */
export async function deleteSecondFactor(trx: Database, accountId: number): Promise<boolean> {
  await lockSecondFactor(trx, accountId)
  const { isEnrolled } = await findSecondFactor(trx, accountId)
  await trx.deleteFrom('accounts_recovery_codes').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('accounts_second_factors').where('account_id', '=', accountId).execute()
  return isEnrolled
}

/** Gives an account these recovery codes, in place of those before. */
export async function replaceRecoveryCodes(
  trx: Database,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('accounts_recovery_codes').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('accounts_recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Uses a recovery code up; false when the account has no such code any more. */
export async function consumeRecoveryCode(trx: Database, accountId: number, hash: Buffer): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('accounts_recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Notes on a session that its person showed a second factor, or proved themselves again. */
export async function markSession(
  db: Database,
  sessionId: number,
  marks: { second_factor_at?: Date; proved_at: Date },
): Promise<void> {
  await db.updateTable('accounts_sessions').set(marks).where('id', '=', sessionId).execute()
}

/** Shuts the studio to every session of an account but `kept`. */
export async function shutStudio(trx: Database, accountId: number, exceptId: number): Promise<void> {
  await trx
    .updateTable('accounts_sessions')
    .set({ second_factor_at: null, proved_at: null })
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId)
    .execute()
}
