import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '@sohbet/contract/typed-text'
import { countRows, hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { StoredMember } from './members.ts'

/** Conditions of a member list; undefined fields do not limit it. */
export interface MemberFilter {
  /**
   * Parts of a name or an address in any order, ignoring case and accents, or an account id; empty matches
   * everybody.
   */
  search: string
  role?: keyof StoredMember | undefined
  isDisabled?: boolean | undefined
  /** Only members with this granted or paid plan. */
  plan?: { slug: 'plus' | 'premier'; at: Date; paidPlan: RawBuilder<'plus' | 'premier' | null> } | undefined
}

/** The matching members by address; `limit` of them from `offset` on. */
export async function searchMembers(
  db: Database,
  {
    limit,
    offset = 0,
    paidPlan,
    ...filter
  }: MemberFilter & {
    limit: number
    offset?: number
    paidPlan: RawBuilder<'plus' | 'premier' | null>
  },
): Promise<(StoredMember & { paid_plan: 'plus' | 'premier' | null })[]> {
  return await membersMatching(db, filter)
    .selectAll()
    .select(paidPlan.as('paid_plan'))
    .orderBy(sql`lower(email collate "C")`)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of matching members. */
export async function countMembers(db: Database, filter: MemberFilter): Promise<number> {
  return await countRows(membersMatching(db, filter))
}

function membersMatching(db: Database, { search, role, isDisabled, plan }: MemberFilter) {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(toLatinDigits(search)) ?? []
  // The indexed expression. Each word is its own condition: one condition on several patterns cannot use the
  // index.
  const text = sql`folded(title || ' ' || first_name || ' ' || last_name || ' ' || email)`
  const terms = search.split(/\s+/).filter((term) => term !== '')
  return db
    .selectFrom('accounts_members')
    .where(({ or, and, eb }) =>
      or([
        and(terms.map((term) => sql<boolean>`${text} like search_pattern(${term})`)),
        ...(digits === undefined ? [] : [eb('id', '=', Number(digits))]),
      ]),
    )
    .$if(role !== undefined, (query) => query.where(sql.ref(`accounts_members.${role ?? 'id'}`), '=', true))
    .$if(isDisabled !== undefined, (query) =>
      query.where('disabled_at', isDisabled === true ? 'is not' : 'is', null),
    )
    .$if(plan !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          and([
            eb('plan_slug', '=', plan?.slug ?? ''),
            or([eb('plan_until', 'is', null), eb('plan_until', '>', plan?.at ?? new Date(0))]),
          ]),
          eb(sql`${plan?.paidPlan}`, '=', plan?.slug ?? ''),
        ]),
      ),
    )
}

/** The accounts whose name or address contains `search`, newest first; at most `limit`. */
export async function findMemberIds(db: Database, search: string, limit: number): Promise<number[]> {
  const rows = await membersMatching(db, { search }).select('id').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** A member's row, locked until the transaction ends. */
export async function lockStoredMember(trx: Database, accountId: number): Promise<StoredMember | undefined> {
  return await trx
    .selectFrom('accounts_members')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The ids of the admins with open accounts, locked until the transaction ends. */
export async function lockAdmins(trx: Database): Promise<number[]> {
  const rows = await trx
    .selectFrom('accounts_members')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Invalidates all audio addresses signed for a member. */
export async function raiseMediaTokenVersion(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('accounts_members')
    .set((is) => ({ media_epoch: is('media_epoch', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Whether any account exists. */
export async function hasMember(db: Database): Promise<boolean> {
  return await hasRow(db.selectFrom('accounts_members'))
}

/** The members with these lower-case addresses, in order of registration. */
export async function findMembersAmong(
  db: Database,
  emails: readonly string[],
): Promise<{ id: number; name: string; email: string; is_admin: boolean; created_at: Date }[]> {
  return await db
    .selectFrom('accounts_members')
    .select(['id', 'email', 'is_admin', 'created_at'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where(sql`lower(email collate "C")`, 'in', emails)
    .orderBy('id')
    .limit(emails.length)
    .execute()
}
