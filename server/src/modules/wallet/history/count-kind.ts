import { LRUCache } from 'lru-cache'
import type { WalletKind } from '@sohbet/contract/wallet'
import type { Database } from '#platform/database/db.ts'
import { countKind } from '../queries/entries.ts'

/** How many entries of one kind a member has, and in which wallet. */
export type CountKind = (
  db: Database,
  memberId: number,
  kind: WalletKind,
) => Promise<{ walletId: number | null; total: number }>

/** Wallets and kinds whose counts are kept: about a megabyte. */
const maxCached = 10_000

/** Counts with a memory: entries only come, each with the next number, so what was counted is never counted again. */
export function createCountKind(): CountKind {
  const counted = new LRUCache<string, { upTo: number; total: number }>({ max: maxCached })
  return async (db, memberId, kind) => {
    const key = `${memberId} ${kind}`
    const before = counted.get(key) ?? { upTo: 0, total: 0 }
    const { walletId, upTo, count } = await countKind(db, memberId, { kind, after: before.upTo })
    const total = before.total + count
    // Of two at the same time the one that saw more stays: each is right about its own number.
    if (upTo >= (counted.get(key)?.upTo ?? 0)) counted.set(key, { upTo, total })
    return { walletId, total }
  }
}
