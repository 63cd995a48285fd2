import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccountsMembers } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of a person with an account. */
export type StoredMember = Selectable<AccountsMembers>

/** Puts a person in; undefined when the e-mail address or the username is a user's already. */
export async function insertMember(
  db: Database,
  member: Insertable<AccountsMembers>,
): Promise<StoredMember | undefined> {
  return await db
    .insertInto('accounts_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The person of an e-mail address, in whatever case it is written. */
export async function findMemberByEmail(db: Database, email: string): Promise<StoredMember | undefined> {
  return await db
    .selectFrom('accounts_members')
    .selectAll()
    .where(sql`lower(email collate "C")`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** A person by the account. */
export async function findMember(db: Database, accountId: number): Promise<StoredMember | undefined> {
  return await db.selectFrom('accounts_members').selectAll().where('id', '=', accountId).executeTakeFirst()
}

const addresseeColumns = [
  'id',
  'email',
  'title',
  'first_name',
  'last_name',
  'disabled_at',
  'language',
] as const
/** What an email to a person needs. */
export type Addressee = Pick<StoredMember, (typeof addresseeColumns)[number]>

/** People by their accounts, in no order. */
export async function findMembers(db: Database, accountIds: readonly number[]): Promise<Addressee[]> {
  return await db
    .selectFrom('accounts_members')
    .select(addresseeColumns)
    .where('id', 'in', accountIds)
    .execute()
}

/** The person of an account and the one of an e-mail address, in no order; one row where they are the same. */
export async function findMemberAndOther(
  db: Database,
  accountId: number,
  email: string,
): Promise<Addressee[]> {
  return await db
    .selectFrom('accounts_members')
    .select(addresseeColumns)
    .where((member) =>
      member.or([
        member('id', '=', accountId),
        member(sql`lower(email collate "C")`, '=', email.toLowerCase()),
      ]),
    )
    .execute()
}

/**
 * Whether `passwordHash` is the stored one of an open account. The row stays as it is until the transaction ends: a
 * change of the password, or the closing of the account, waits for it or has come before.
 */
export async function keepPassword(trx: Database, accountId: number, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts_members')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes what is kept of a person, and answers it; undefined when the account is gone. */
export async function updateMember(
  db: Database,
  accountId: number,
  change: Updateable<AccountsMembers>,
): Promise<StoredMember | undefined> {
  return await db
    .updateTable('accounts_members')
    .set(change)
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Gives an account the password `passwordHash`, ends every address signed for its person, and gives up an e-mail address
 * that waits: another member may have asked for it. Only while `oldHash` is the stored one, when that is given: of two
 * changes at once by the same old password one comes too late.
 */
export async function replacePassword(
  db: Database,
  accountId: number,
  { passwordHash, oldHash }: { passwordHash: string; oldHash?: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts_members')
    .set((is) => ({
      password_hash: passwordHash,
      pending_email: null,
      media_epoch: is('media_epoch', '+', 1),
    }))
    .where('id', '=', accountId)
    .$if(oldHash !== undefined, (query) => query.where('password_hash', '=', oldHash ?? ''))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Makes the waiting address the account's own, unless it waits no more or is another member's by now. */
export async function adoptEmail(
  db: Database,
  accountId: number,
  email: string,
): Promise<'adopted' | 'gone' | 'taken'> {
  return await unlessTaken(async () => {
    const changed = await db
      .updateTable('accounts_members')
      .set({ email, pending_email: null })
      .where('id', '=', accountId)
      .where('pending_email', '=', email)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n ? 'adopted' : 'gone'
  })
}

/** Gives an account an address that it had before, unless that is another member's by now. */
export async function restoreEmail(
  db: Database,
  accountId: number,
  email: string,
): Promise<'restored' | 'taken'> {
  return await unlessTaken<'restored'>(async () => {
    await db.updateTable('accounts_members').set({ email }).where('id', '=', accountId).execute()
    return 'restored'
  })
}

// Of two who take one address at the same moment, only the unique index can tell who was first.
async function unlessTaken<Outcome>(take: () => Promise<Outcome>): Promise<Outcome | 'taken'> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return 'taken'
    throw error
  }
}

const uniqueViolation = '23505'

/** The admins whose accounts are open. */
export async function findOpenAdmins(db: Database): Promise<Pick<StoredMember, 'id' | 'email'>[]> {
  return await db
    .selectFrom('accounts_members')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Deletes an account with its sessions and its codes. */
export async function deleteMember(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('accounts_members').where('id', '=', accountId).execute()
}

/** Whether an account is one of those who publish. */
export async function isEditorAccount(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_members')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('is_editor', '=', true), eb('is_admin', '=', true)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether addresses signed in the token version of an account still open something. */
export async function isTokenVersionOf(
  db: Database,
  accountId: number,
  tokenVersion: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_members')
    .select('id')
    .where('id', '=', accountId)
    .where('media_epoch', '=', tokenVersion)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many registered on each day of UTC that had one, from one day to another, both included. */
export async function countRegistrations(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; members: number }>`
    select (created_at at time zone 'utc')::date as day, count(*)::integer as members
    from accounts_members
    where created_at >= ${from}::date and created_at < ${until}::date + 1
    group by 1`.execute(db)
  return new Map(rows.map(({ day, members }) => [day, members]))
}

/** How many accounts there are, and how many have each plan that was given to them. */
export async function countAccounts(
  db: Database,
  at: Date,
): Promise<{ members: number; given: { plan: string; members: number }[] }> {
  const { members } = await db
    .selectFrom('accounts_members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow()
  const given = await db
    .selectFrom('accounts_members')
    .select(['plan_slug', (eb) => eb.fn.countAll<number>().as('members')])
    .where('plan_slug', 'is not', null)
    .where((eb) => eb.or([eb('plan_until', 'is', null), eb('plan_until', '>', at)]))
    .groupBy('plan_slug')
    .orderBy('plan_slug')
    .execute()
  return { members, given: given.map((row) => ({ plan: row.plan_slug ?? '', members: row.members })) }
}
