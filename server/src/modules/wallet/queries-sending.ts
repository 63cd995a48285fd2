import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'

/** What a member has sent to others since then. */
export async function findSentSince(db: Database, memberId: number, since: Date): Promise<Units> {
  const { rows } = await sql<{
    sent: number
  }>`select coalesce(sum(-delta), 0)::bigint as sent from wallet_entries
    where account_id = (select id from wallet_accounts where member_id = ${memberId})
      and kind = 'transfer' and delta < 0 and created_at > ${since}`.execute(db)
  return toUnits(rows[0]?.sent ?? 0)
}

/** How often a member has sent credits to this address, as it was called then, and when last. */
export async function findSentBefore(
  db: Database,
  memberId: number,
  email: string,
): Promise<{ times: number; lastAt: Date | null }> {
  const { rows } = await sql<{ times: number; last_at: Date | null }>`
    select count(*) as times, max(created_at) as last_at
    from wallet_counterparts join wallet_entries using (transfer_id)
    where owner_id = ${memberId} and lower(email collate "C") = ${email.toLowerCase()} and delta < 0
      and account_id = (select id from wallet_accounts where member_id = ${memberId})`.execute(db)
  return { times: rows[0]?.times ?? 0, lastAt: rows[0]?.last_at ?? null }
}

/** One side of a transfer, as the history of `owner_id` knows the other. */
export interface Counterpart {
  owner_id: number
  transfer_id: number
  member_id: number
  email: string
}

/** Notes for both sides of a transfer who the other one was. */
export async function insertCounterparts(db: Database, sides: readonly Counterpart[]): Promise<void> {
  await db
    .insertInto('wallet_counterparts')
    .values([...sides])
    .execute()
}

/** A transfer as one of its sides sees it; undefined when either has left. */
export async function findSide(
  db: Database,
  ownerId: number,
  transferId: number,
): Promise<{ email: string; delta: Units; balance: Units; at: Date } | undefined> {
  const row = await db
    .selectFrom('wallet_counterparts as other')
    .innerJoin('wallet_accounts as wallet', 'wallet.member_id', 'other.owner_id')
    .innerJoin('wallet_entries as entry', (join) =>
      join.onRef('entry.account_id', '=', 'wallet.id').onRef('entry.transfer_id', '=', 'other.transfer_id'),
    )
    .select(['other.email', 'entry.delta', 'entry.balance_after', 'entry.created_at'])
    .where('other.owner_id', '=', ownerId)
    .where('other.transfer_id', '=', transferId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { email, delta, balance_after: balance, created_at: at } = row
  return { email, delta: toUnits(delta), balance: toUnits(balance), at }
}
