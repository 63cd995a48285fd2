import { type Selectable, sql } from 'kysely'
import type { AccountsEmailChanges } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a requested or finished change of the email address. */
export type EmailChange = Selectable<AccountsEmailChanges>

/** Records that an account requested another address, and returns the id. */
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

/** Marks the latest requested change to `newEmail` as done; undefined if there is none. */
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

export async function findEmailChange(db: Database, id: number): Promise<EmailChange | undefined> {
  return await db.selectFrom('accounts_email_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Deletes a change and those after it, so that their links become invalid; false if it was already deleted.
 * Earlier changes stay: an attacker who changed the address twice must not lock out the original owner.
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

/** Whether another account gave up this address since `doneAfter` and may still undo that. */
export async function isReservedEmail(
  db: Database,
  email: string,
  { accountId, doneAfter }: { accountId: number | undefined; doneAfter: Date },
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('accounts_email_changes')
      .where(sql`lower(old_email collate "C")`, '=', email.toLowerCase())
      .where('done_at', '>', doneAfter)
      .where('account_id', '<>', accountId ?? 0),
  )
}

/** Deletes the changes that can no longer be undone. */
export async function sweepEmailChanges(db: Database, changedBefore: Date): Promise<void> {
  await db
    .deleteFrom('accounts_email_changes')
    .where(({ fn }) => fn.coalesce('done_at', 'asked_at'), '<=', changedBefore)
    .execute()
}
