import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AccountsEmailChanges } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a change of the e-mail address, asked for or done. */
export type EmailChange = Selectable<AccountsEmailChanges>

/** Puts down that an account asked for another address, and answers the id. */
export async function insertEmailChange(
  db: Database,
  change: { account_id: number; old_email: string; new_email: string; asked_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('accounts_email_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts down that the change to `newEmail` that was asked for last is done; undefined when none was asked for. */
export async function finishEmailChange(
  db: Database,
  { accountId, newEmail, now }: { accountId: number; newEmail: string; now: Date },
): Promise<EmailChange | undefined> {
  return await db
    .updateTable('accounts_email_changes')
    .set({ done_at: now })
    .where('id', '=', (query) =>
      query
        .selectFrom('accounts_email_changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('account_id', '=', accountId)
        .where('new_email', '=', newEmail)
        .where('done_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A change by its id. */
export async function findEmailChange(db: Database, id: number): Promise<EmailChange | undefined> {
  return await db.selectFrom('accounts_email_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Forgets a change and those after it, so that their links are worth nothing; false when it was forgotten before.
 * Earlier ones stay: anyone who took the account and changed its address twice must not cut off the first owner.
 */
export async function deleteEmailChangesFrom(
  db: Database,
  { id, account_id: accountId }: EmailChange,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('accounts_email_changes')
    .where('account_id', '=', accountId)
    .where('id', '>=', id)
    .returning('id')
    .execute()
  return deleted.some((row) => row.id === id)
}

/** Whether an address was given up by another account since `doneAfter`, which may still take it back. */
export async function isReservedEmail(
  db: Database,
  email: string,
  { accountId, doneAfter }: { accountId: number | undefined; doneAfter: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_email_changes')
    .select('id')
    .where(sql`lower(old_email collate "C")`, '=', email.toLowerCase())
    .where('done_at', '>', doneAfter)
    .where('account_id', '<>', accountId ?? 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the changes that can be undone no more. */
export async function sweepEmailChanges(db: Database, changedBefore: Date): Promise<void> {
  await db
    .deleteFrom('accounts_email_changes')
    .where(({ fn }) => fn.coalesce('done_at', 'asked_at'), '<=', changedBefore)
    .execute()
}
