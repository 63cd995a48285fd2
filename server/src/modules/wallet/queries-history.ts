import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { Database } from '../../platform/db.ts'
import type { TransferKind } from './houses.ts'

/** A line of a wallet's history. */
export interface HistoryLine {
  number: number
  transferId: number
  kind: TransferKind
  reference: string
  /** What it gave, or took when negative. */
  units: Units
  balance: Units
  at: Date
}

/** Lines of a member's wallet, the newest first: all, or `limit` of those below `before`. */
export async function listHistory(
  db: Database,
  memberId: number,
  { limit, before }: { limit?: number; before?: number },
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('wallet_accounts as account')
    .innerJoin('wallet_entries as entry', 'entry.account_id', 'account.id')
    .innerJoin('wallet_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'entry.number',
      'entry.transfer_id',
      'entry.kind',
      'transfer.reference',
      'entry.delta',
      'entry.balance_after',
      'entry.created_at',
    ])
    .where('account.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('entry.number', '<', before ?? 0))
    .orderBy('entry.account_id')
    .orderBy('entry.number', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({
    number: row.number,
    transferId: row.transfer_id,
    // A transfer of any other kind is refused by the table.
    kind: row.kind as TransferKind,
    reference: row.reference,
    units: toUnits(row.delta),
    balance: toUnits(row.balance_after),
    at: row.created_at,
  }))
}
