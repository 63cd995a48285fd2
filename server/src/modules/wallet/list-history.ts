import { toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import type { getWalletHistory, WalletEntry } from '@sohbet/contract/wallet'
import { requireMember } from '../../platform/caller.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import type { CountKind } from './count-kind.ts'
import { findHistory, findWalletState } from './queries-entries.ts'
import type { HistoryLine } from './queries-entries.ts'

type Query = ParsedOf<typeof getWalletHistory>['query']

/** API-53, WALLET-13: a page of the caller's history, the newest first. */
export async function listHistory(
  { db, countKind }: { db: Database; countKind: CountKind },
  caller: Caller,
  query: Query,
): Promise<AnswerOf<typeof getWalletHistory>> {
  const { accountId } = requireMember(caller)
  const { page, per_page: perPage } = query
  const { lines, total } = await findPage({ db, countKind }, accountId, query)
  return { data: lines.map(presentLine), page_info: toPageInfo(page, perPage, total) }
}

async function findPage(
  { db, countKind }: { db: Database; countKind: CountKind },
  memberId: number,
  { page, per_page: limit, kind }: Query,
): Promise<{ lines: HistoryLine[]; total: number }> {
  const offset = (page - 1) * limit
  if (kind !== undefined) {
    const { walletId, total } = await countKind(db, memberId, kind)
    return { lines: await findHistory(db, { walletId, memberId }, { kind, offset, limit }), total }
  }
  const { walletId, version: total } = await findWalletState(db, memberId)
  const upTo = total - offset
  return { lines: await findHistory(db, { walletId, memberId }, { after: upTo - limit, upTo, limit }), total }
}

function presentLine(line: HistoryLine): WalletEntry {
  return {
    id: line.number,
    kind: directedKind(line),
    amount: toCredits(line.units),
    balance: toCredits(line.balance),
    note: line.email,
    reference: toReference(line.transferId),
    order_id: null,
    created_at: line.at.toISOString(),
  }
}

/** What an entry is, of a transfer with its direction. */
export function directedKind({ kind, units }: Pick<HistoryLine, 'kind' | 'units'>): WalletEntry['kind'] {
  if (kind !== 'transfer') return kind
  return units < 0 ? 'transfer_out' : 'transfer_in'
}

/** What support finds a movement by. */
export function toReference(transferId: number): string {
  return `SB-${transferId}`
}
