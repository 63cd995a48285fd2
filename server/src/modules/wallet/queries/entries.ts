import { toUnits, type Units } from '@sohbet/contract/amounts'
import { type WalletKind, walletKinds } from '@sohbet/contract/wallet'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** The state of a member's wallet; one that was never used is empty. */
export interface WalletState {
  /** Null: it was never used. */
  walletId: number | null
  balance: Units
  /** The number of its last entry: the count of entries. */
  version: number
  isFrozen: boolean
  /** No credits move at all, because the books are halted. */
  isHalted: boolean
}

/** The columns of a `WalletState`, from `wallet_accounts` or without a table. */
export const walletStateColumns = sql`id as "walletId", coalesce(balance, 0)::bigint as balance, coalesce(version, 0)::bigint as version,
  frozen_at is not null as "isFrozen",
  exists (select from wallet_books where halted_at is not null) as "isHalted"`

/** The state of a member's wallet. */
export async function findWalletState(db: Database, memberId: number): Promise<WalletState> {
  const { rows } = await sql<WalletState>`select ${walletStateColumns}
    from (select) as one left join wallet_accounts on member_id = ${memberId}`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('One row always answers.')
  return { ...state, balance: toUnits(state.balance) }
}

// Each kind is looked up with a limit: a plain `exists` may be planned as a scan of all entries.
/** The kinds of transfers in a member's wallet, in their usual order. */
export async function findKinds(db: Database, memberId: number): Promise<WalletKind[]> {
  const { rows } = await sql<{ kind: WalletKind }>`
    select known.kind from unnest(${[...walletKinds]}::text[]) with ordinality as known (kind, place)
    cross join lateral (select from wallet_entries
      where account_id = (select id from wallet_accounts where member_id = ${memberId})
        and wallet_entries.kind = known.kind limit 1) as entry
    order by place`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** An entry of a wallet's history. */
export interface HistoryLine {
  number: number
  transferId: number
  kind: WalletKind
  /** Units added, or taken if negative. */
  units: Units
  balance: Units
  /** The email address of the other side; null where there is none, or it was deleted. */
  email: string | null
  at: Date
}

/**
 * Selects entries of a history; numbers have no gaps, so a page of all kinds is a range of numbers. A limit
 * also tells the planner how few they are.
 */
export interface HistoryRange {
  after?: number
  upTo?: number
  kind?: WalletKind
  offset?: number
  /** The whole range by default. */
  limit?: number
}

// By the wallet's id: if it is looked up in the statement, the planner does not know the length of the history
// and sorts all entries for a page.
/** Entries of a member's wallet, newest first. */
export async function findHistory(
  db: Database,
  { walletId, memberId }: { walletId: number | null; memberId: number },
  { after, upTo, kind, offset, limit }: HistoryRange,
): Promise<HistoryLine[]> {
  if (walletId === null) return []
  // Select the entries before joining: otherwise those of every earlier page are joined too.
  const lines = db
    .selectFrom('wallet_entries')
    .selectAll()
    .where('account_id', '=', walletId)
    .$if(after !== undefined, (query) => query.where('number', '>', after ?? 0))
    .$if(upTo !== undefined, (query) => query.where('number', '<=', upTo ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('number', 'desc')
    .offset(offset ?? 0)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
  return await db
    .selectFrom(lines.as('line'))
    .leftJoin('wallet_counterparts as other', (join) =>
      join.onRef('other.transfer_id', '=', 'line.transfer_id').on('other.owner_id', '=', memberId),
    )
    .select(['line.number', 'line.transfer_id as transferId', 'line.kind', 'line.delta as units'])
    .select(['line.balance_after as balance', 'other.email', 'line.created_at as at'])
    .orderBy('line.number', 'desc')
    // The table refuses other kinds and fractional units.
    .$castTo<HistoryLine>()
    .execute()
}

/** Those entries with what each transfer was for, as shown to operators and in its owner's export. */
export async function findReferencedHistory(
  db: Database,
  memberId: number,
  range: HistoryRange,
): Promise<(HistoryLine & { reference: string })[]> {
  const { walletId } = await findWalletState(db, memberId)
  const lines = await findHistory(db, { walletId, memberId }, range)
  const references = await findReferences(
    db,
    lines.map(({ transferId }) => transferId),
  )
  return lines.map((line) => ({ ...line, reference: references.get(line.transferId) ?? '' }))
}

/** What some transfers were for, by their ids. */
export async function findReferences(
  db: Database,
  transferIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select id, reference from wallet_transfers where id = any(${transferIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** A member's wallet, the number of its last entry, and the count of one kind after `after` up to it. */
export async function countKind(
  db: Database,
  memberId: number,
  { kind, after }: { kind: WalletKind; after: number },
): Promise<{ walletId: number | null; upTo: number; count: number }> {
  const { rows } = await sql<{ walletId: number; upTo: number; count: number }>`
    select id as "walletId", version as "upTo", (select count(*) from wallet_entries
      where account_id = wallet.id and kind = ${kind} and number > ${after} and number <= version) as count
    from wallet_accounts as wallet where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { walletId: null, upTo: 0, count: 0 }
}
