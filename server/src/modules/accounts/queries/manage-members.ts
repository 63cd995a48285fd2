import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import type { StoredMember } from './members.ts'

/**
 * The people whose address or name holds `search`, in whatever case, in the order of their addresses; everybody for
 * an empty one, at most `limit`.
 */
export async function searchMembers(
  db: Database,
  {
    search,
    limit,
    paidPlan,
  }: { search: string; limit: number; paidPlan: RawBuilder<'plus' | 'premier' | null> },
): Promise<(StoredMember & { paid_plan: 'plus' | 'premier' | null })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return await db
    .selectFrom('accounts_members')
    .selectAll()
    .select(paidPlan.as('paid_plan'))
    .where(({ or, eb }) =>
      or([
        eb('email', 'ilike', pattern),
        eb(sql`concat_ws(' ', title, first_name, last_name)`, 'ilike', pattern),
      ]),
    )
    .orderBy(sql`lower(email collate "C")`)
    .limit(limit)
    .execute()
}

/** Ends every address of sound that was signed for a person. */
export async function raiseMediaTokenVersion(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('accounts_members')
    .set((is) => ({ media_epoch: is('media_epoch', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Whether anybody has an account. */
export async function hasMember(db: Database): Promise<boolean> {
  const one = await db.selectFrom('accounts_members').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Whether one of these addresses, in lower case, is a user's. */
export async function hasMemberAmong(db: Database, emails: readonly string[]): Promise<boolean> {
  const one = await db
    .selectFrom('accounts_members')
    .select('id')
    .where(sql`lower(email collate "C")`, 'in', emails)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
