import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import { walletKinds } from '@sohbet/contract/wallet'
import type { WalletKind } from '@sohbet/contract/wallet'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'

/** How a member's wallet stands; one that was never used is empty. */
export interface WalletState {
  balance: Units
  /** The number of its last entry: how many there are. */
  version: number
  isFrozen: boolean
  /** No credits move at all, because the books are halted. */
  isResting: boolean
}

/** The columns of a `WalletState`, of `wallet_accounts` or of nothing. */
export const walletStateColumns = sql`coalesce(balance, 0)::bigint as balance, coalesce(version, 0)::bigint as version,
  frozen_at is not null as "isFrozen",
  exists (select from wallet_books where halted_at is not null) as "isResting"`

/** How a member's wallet stands. */
export async function findWalletState(db: Database, memberId: number): Promise<WalletState> {
  const { rows } = await sql<WalletState>`select ${walletStateColumns}
    from (select) as one left join wallet_accounts on member_id = ${memberId}`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('One row always answers.')
  return { ...state, balance: toUnits(state.balance) }
}

// The wallet is looked up first: joined to it, all its entries are read, and not one of each kind.
/** The kinds of movements that a member's wallet has had, in their usual order. */
export async function findKinds(db: Database, memberId: number): Promise<WalletKind[]> {
  const { rows } = await sql<{ kind: WalletKind }>`
    select kind from unnest(${[...walletKinds]}::text[]) with ordinality as known (kind, place)
    where exists (select from wallet_entries
      where account_id = (select id from wallet_accounts where member_id = ${memberId})
        and wallet_entries.kind = known.kind)
    order by place`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** A line of a wallet's history as it is stored, with the address of its other side. */
export interface StoredEntry {
  number: number
  transfer_id: number
  kind: WalletKind
  delta: Units
  balance_after: Units
  email: string | null
  created_at: Date
}

/** Entries of a member with these numbers, the newest first: they have no gaps, so a page is known by its numbers. */
export async function findEntriesBetween(
  db: Database,
  memberId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<StoredEntry[]> {
  return await entriesOf(db, memberId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .limit(1000)
    .execute()
}

/** Entries of one kind of a member, the newest first. */
export async function findEntriesOfKind(
  db: Database,
  memberId: number,
  { kind, offset, limit }: { kind: WalletKind; offset: number; limit: number },
): Promise<StoredEntry[]> {
  return await entriesOf(db, memberId)
    .where('entry.kind', '=', kind)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many entries of one kind a member has. */
export async function countEntriesOfKind(db: Database, memberId: number, kind: WalletKind): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from wallet_entries
    where account_id = (select id from wallet_accounts where member_id = ${memberId}) and kind = ${kind}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function entriesOf(db: Database, memberId: number) {
  return db
    .selectFrom('wallet_entries as entry')
    .leftJoin('wallet_counterparts as other', (join) =>
      join.onRef('other.transfer_id', '=', 'entry.transfer_id').on('other.owner_id', '=', memberId),
    )
    .select([
      'entry.number',
      'entry.transfer_id',
      'entry.delta',
      'entry.balance_after',
      'other.email',
      'entry.created_at',
    ])
    .select(sql<WalletKind>`entry.kind`.as('kind'))
    .where('entry.account_id', '=', (query) =>
      query.selectFrom('wallet_accounts').select('id').where('member_id', '=', memberId),
    )
    .$castTo<StoredEntry>()
}
