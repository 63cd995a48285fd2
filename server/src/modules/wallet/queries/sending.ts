import { toUnits, type Units } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { type WalletState, walletStateColumns } from './entries.ts'

/** The state of a wallet, and what it has sent to others since a time, including gifts. */
export interface SenderState extends WalletState {
  sent: Units
}

/** The state of a member's wallet, and what they have sent since then. */
export async function findSenderState(db: Database, memberId: number, since: Date): Promise<SenderState> {
  const { rows } = await sql<SenderState>`
    select ${walletStateColumns}, (select coalesce(sum(-delta), 0)::bigint from wallet_entries
      where account_id = wallet.id and kind in ('transfer', 'gift') and delta < 0 and created_at > ${since}) as sent
    from (select) as one left join wallet_accounts as wallet on member_id = ${memberId}`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('One row always answers.')
  return { ...state, balance: toUnits(state.balance), sent: toUnits(state.sent) }
}

/** How often a member has sent credits to this address, as it was at the time, and when last. */
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

/** A transfer between members, each with their address for the other's history. */
export interface Sending {
  requestId: string
  from: { id: number; email: string }
  to: { id: number; email: string }
  units: Units
  at: Date
  /** Start of the period in which sent credits count. */
  sentSince: Date
}

/**
 * Calls the database function that posts a transfer, records it in both histories and returns the amount
 * sent; its errors are wallet_post()'s.
 */
export async function callWalletSend(
  trx: Database,
  { requestId, from, to, units, at, sentSince }: Sending,
): Promise<{ transferId: number; balance: Units; sent: Units }> {
  const { rows } = await sql<{ transfer_id: number; balance: number; sent: number }>`
    select * from wallet_send(${requestId}::uuid, ${from.id}::integer, ${to.id}::integer, ${units}::bigint,
      ${at}::timestamptz, ${from.email}, ${to.email}, ${sentSince}::timestamptz)`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('wallet_send() answered nothing.')
  return { transferId: row.transfer_id, balance: toUnits(row.balance), sent: toUnits(row.sent) }
}

/** A transfer as one of its sides sees it. */
export interface Side {
  ownerId: number
  transferId: number
  email: string
  delta: Units
  balance: Units
}

/** The sides of a transfer that belong to these members; none if either was deleted. */
export async function findSides(
  db: Database,
  ownerIds: readonly number[],
  transferId: number,
): Promise<Side[]> {
  const rows = await db
    .selectFrom('wallet_counterparts as other')
    .innerJoin('wallet_accounts as wallet', 'wallet.member_id', 'other.owner_id')
    .innerJoin('wallet_entries as entry', (join) =>
      join.onRef('entry.account_id', '=', 'wallet.id').onRef('entry.transfer_id', '=', 'other.transfer_id'),
    )
    .select(['other.owner_id', 'other.email', 'entry.delta', 'entry.balance_after'])
    .where('other.owner_id', 'in', ownerIds)
    .where('other.transfer_id', '=', transferId)
    .orderBy('entry.delta')
    .limit(ownerIds.length)
    .execute()
  return rows.map(({ owner_id: ownerId, email, delta, balance_after: balance }) => ({
    ownerId,
    transferId,
    email,
    delta: toUnits(delta),
    balance: toUnits(balance),
  }))
}
