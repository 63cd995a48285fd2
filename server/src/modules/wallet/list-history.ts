import { toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import type { getWalletHistory, WalletEntry } from '@sohbet/contract/wallet'
import { requireMember } from '../../platform/caller.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import {
  countEntriesOfKind,
  findEntriesBetween,
  findEntriesOfKind,
  findWalletState,
} from './queries-entries.ts'
import type { StoredEntry } from './queries-entries.ts'

/** API-53, WALLET-13: a page of the caller's history, the newest first. */
export async function listHistory(
  db: Database,
  caller: Caller,
  query: ParsedOf<typeof getWalletHistory>['query'],
): Promise<AnswerOf<typeof getWalletHistory>> {
  const { accountId } = requireMember(caller)
  const { page, per_page: perPage } = query
  const { entries, total } = await findPage(db, accountId, query)
  return { data: entries.map(presentEntry), page_info: toPageInfo(page, perPage, total) }
}

async function findPage(
  db: Database,
  accountId: number,
  { page, per_page: limit, kind }: ParsedOf<typeof getWalletHistory>['query'],
): Promise<{ entries: StoredEntry[]; total: number }> {
  const offset = (page - 1) * limit
  if (kind !== undefined)
    return {
      entries: await findEntriesOfKind(db, accountId, { kind, offset, limit }),
      total: await countEntriesOfKind(db, accountId, kind),
    }
  const { version: total } = await findWalletState(db, accountId)
  const upTo = total - offset
  return { entries: await findEntriesBetween(db, accountId, { after: upTo - limit, upTo }), total }
}

function presentEntry(entry: StoredEntry): WalletEntry {
  return {
    id: entry.number,
    kind: directedKind(entry),
    amount: toCredits(entry.delta),
    balance: toCredits(entry.balance_after),
    note: entry.email,
    reference: toReference(entry.transfer_id),
    order_id: null,
    created_at: entry.created_at.toISOString(),
  }
}

/** What an entry is, of a transfer with its direction. */
export function directedKind({ kind, delta }: Pick<StoredEntry, 'kind' | 'delta'>): WalletEntry['kind'] {
  if (kind !== 'transfer') return kind
  return delta < 0 ? 'transfer_out' : 'transfer_in'
}

/** What support finds a movement by. */
export function toReference(transferId: number): string {
  return `SB-${transferId}`
}
