import type { Insertable, Selectable } from 'kysely'
import type { AccountsPasskeys } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a passkey. */
export type StoredPasskey = Selectable<AccountsPasskeys>

/** The purpose of a challenge: adding or using a passkey. */
export type ChallengePurpose = 'add' | 'use'

/** The passkeys of an account, oldest first; the use cases limit them to twenty. */
export async function findPasskeys(db: Database, accountId: number): Promise<StoredPasskey[]> {
  return await db
    .selectFrom('accounts_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** A passkey of an account by its WebAuthn id, locked until the transaction ends. */
export async function lockPasskey(
  trx: Database,
  accountId: number,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  return await trx
    .selectFrom('accounts_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a passkey; false if it is already registered. */
export async function insertPasskey(trx: Database, passkey: Insertable<AccountsPasskeys>): Promise<boolean> {
  const inserted = await trx
    .insertInto('accounts_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Records the use of a passkey and its signature counter. */
export async function markPasskey(
  trx: Database,
  id: number,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await trx.updateTable('accounts_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

/** Deletes a passkey of an account; false if there is none. */
export async function deletePasskey(trx: Database, accountId: number, id: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('accounts_passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Stores the next challenge of a session, replacing an earlier one; does nothing if the session has ended. */
export async function putChallenge(
  db: Database,
  { sessionId, purpose, challenge, at }: ChallengeOf & { challenge: string; at: Date },
): Promise<void> {
  await db
    .insertInto('accounts_passkey_challenges')
    .columns(['session_id', 'purpose', 'challenge', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('accounts_sessions')
        .select('id')
        .select(({ cast, val }) => [
          cast<string>(val(purpose), 'text').as('purpose'),
          cast<string>(val(challenge), 'text').as('challenge'),
          cast<Date>(val(at), 'timestamptz').as('created_at'),
        ])
        .where('id', '=', sessionId),
    )
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'purpose']).doUpdateSet({ challenge, created_at: at }),
    )
    .execute()
}

interface ChallengeOf {
  sessionId: number
  purpose: ChallengePurpose
}

/** Uses up a challenge: of concurrent calls one gets it. Undefined if there is none since `createdAfter`. */
export async function consumeChallenge(
  db: Database,
  { sessionId, purpose, createdAfter }: ChallengeOf & { createdAfter: Date },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('accounts_passkey_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst()
  return deleted !== undefined && deleted.created_at > createdAfter ? deleted.challenge : undefined
}
