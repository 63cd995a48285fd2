import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AccountsMembers } from '#platform/database/generated/database-types.ts'
import { countRows, hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { codeOf } from '#platform/process/error-code.ts'

/** A row of a member. */
export type StoredMember = Selectable<AccountsMembers>

/** Adds a member; undefined if the email address or the username is in use. */
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

/** The member with an email address, in any case. */
export async function findMemberByEmail(db: Database, email: string): Promise<StoredMember | undefined> {
  return await db
    .selectFrom('accounts_members')
    .selectAll()
    .where(sql`lower(email collate "C")`, '=', email.toLowerCase())
    .executeTakeFirst()
}

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
/** The columns that an email to a member needs. */
export type Addressee = Pick<StoredMember, (typeof addresseeColumns)[number]>

/** Members by id, in no particular order. */
export async function findMembers(db: Database, accountIds: readonly number[]): Promise<Addressee[]> {
  return await db
    .selectFrom('accounts_members')
    .select(addresseeColumns)
    .where('id', 'in', accountIds)
    .execute()
}

/**
 * The member with an id and the member with an email address, in no particular order; one row if they are
 * the same.
 */
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
 * Whether `passwordHash` is still the hash of an open account. Locks the row until the transaction ends, so
 * that a change of the password or closing the account waits for it.
 */
export async function lockPassword(trx: Database, accountId: number, passwordHash: string): Promise<boolean> {
  return await hasRow(
    trx
      .selectFrom('accounts_members')
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .where('disabled_at', 'is', null)
      .forShare(),
  )
}

/** Updates a member and returns the row; undefined if the account was deleted. */
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
 * Sets the password hash, invalidates all signed addresses, and cancels a pending email address, which an
 * attacker may have requested. With `oldHash`, only while that is the stored one: of two concurrent changes
 * with the same old password the second fails.
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

/** Makes the pending address the account's own, unless it is no longer pending or is in use by now. */
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

/** Restores a former address of an account, unless it is in use by now. */
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

// If two accounts take an address at the same moment, only the unique index can decide.
async function unlessTaken<Outcome>(take: () => Promise<Outcome>): Promise<Outcome | 'taken'> {
  try {
    return await take()
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return 'taken'
    throw error
  }
}

const uniqueViolation = '23505'

/** The admins with open accounts. */
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

/** Deletes an account with its sessions and codes. */
export async function deleteMember(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('accounts_members').where('id', '=', accountId).execute()
}

/** Whether an account may publish. */
export async function isEditorAccount(db: Database, accountId: number): Promise<boolean> {
  return await hasRow(editorAccount(db, accountId))
}

/** As `isEditorAccount`, and keeps the account unchanged until the transaction ends. */
export async function lockEditor(trx: Database, accountId: number): Promise<boolean> {
  return await hasRow(editorAccount(trx, accountId).forNoKeyUpdate())
}

function editorAccount(db: Database, accountId: number) {
  return db
    .selectFrom('accounts_members')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('is_editor', '=', true), eb('is_admin', '=', true)]))
}

/** Whether addresses signed with this token version of an account are still valid. */
export async function isTokenVersionOf(
  db: Database,
  accountId: number,
  tokenVersion: number,
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('accounts_members')
      .where('id', '=', accountId)
      .where('media_epoch', '=', tokenVersion)
      .where('disabled_at', 'is', null),
  )
}

/** The number of registrations on each UTC day between two days, inclusive; days without any are missing. */
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

/** The number of accounts, in total and for each granted plan. */
export async function countAccounts(
  db: Database,
  at: Date,
): Promise<{ members: number; given: { plan: string; members: number }[] }> {
  const members = await countRows(db.selectFrom('accounts_members'))
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

/**
 * Serialises changes of a whole account until the transaction ends; rows that belong to the account can be
 * added meanwhile. False if the account was deleted.
 */
export async function lockMember(trx: Database, accountId: number): Promise<boolean> {
  return await hasRow(trx.selectFrom('accounts_members').where('id', '=', accountId).forNoKeyUpdate())
}
