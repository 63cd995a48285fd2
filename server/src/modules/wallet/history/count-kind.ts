import { LRUCache } from 'lru-cache'
import type { WalletKind } from '@sohbet/contract/wallet'
import type { Database } from '#platform/database/db.ts'
import { countKind } from '../queries/entries.ts'

/** The number of a member's entries of one kind, and their wallet. */
export type CountKind = (
  db: Database,
  memberId: number,
  kind: WalletKind,
) => Promise<{ walletId: number | null; total: number }>

/** Maximum cached counts by wallet and kind: about a megabyte. */
const maxCached = 10_000

/** Counts with a cache: entries are only appended with increasing numbers, so none is counted twice. */
export function createCountKind(): CountKind {
  const counted = new LRUCache<string, { upTo: number; total: number }>({ max: maxCached })
  return async (db, memberId, kind) => {
    const key = `${memberId} ${kind}`
    const before = counted.get(key) ?? { upTo: 0, total: 0 }
    const { walletId, upTo, count } = await countKind(db, memberId, { kind, after: before.upTo })
    const total = before.total + count
    // Of two concurrent counts the one that saw more is cached: each is right for its own number.
    if (upTo >= (counted.get(key)?.upTo ?? 0)) counted.set(key, { upTo, total })
    return { walletId, total }
  }
}
