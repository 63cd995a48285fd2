import { type Selectable, sql } from 'kysely'
import type { AccountsSecondFactors } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a member's second factor: the confirmed and the pending secret. */
export type StoredSecondFactor = Selectable<AccountsSecondFactors>

/** Stores an unconfirmed secret, replacing an earlier one. */
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

/** The second factor of an account, locked until the transaction ends. */
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

/** Adds a row for the second factors of an account; it has no effect by itself. */
export async function addSecondFactor(trx: Database, accountId: number): Promise<void> {
  await trx
    .insertInto('accounts_second_factors')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** Confirms the pending secret. */
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

/** Records the time step of an accepted code. */
export async function markStep(trx: Database, accountId: number, step: number): Promise<void> {
  await trx
    .updateTable('accounts_second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

/** The confirmed second factors of an account, and the number of recovery codes. */
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

/** Deletes the second factors and recovery codes of an account; false if there were none. */
export async function deleteSecondFactor(trx: Database, accountId: number): Promise<boolean> {
  await lockSecondFactor(trx, accountId)
  const { isEnrolled } = await findSecondFactor(trx, accountId)
  await trx.deleteFrom('accounts_recovery_codes').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('accounts_second_factors').where('account_id', '=', accountId).execute()
  return isEnrolled
}

/** Replaces the recovery codes of an account. */
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

/** Uses up a recovery code; false if the account does not have it. */
export async function consumeRecoveryCode(trx: Database, accountId: number, hash: Buffer): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('accounts_recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Records on a session that its member showed a second factor or proved their identity. */
export async function markSession(
  db: Database,
  sessionId: number,
  marks: { second_factor_at?: Date; proved_at: Date },
): Promise<void> {
  await db.updateTable('accounts_sessions').set(marks).where('id', '=', sessionId).execute()
}

/** Closes the studio in every session of an account except one. */
export async function shutStudio(trx: Database, accountId: number, exceptId: number): Promise<void> {
  await trx
    .updateTable('accounts_sessions')
    .set({ second_factor_at: null, proved_at: null })
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId)
    .execute()
}
