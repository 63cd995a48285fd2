import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { OwnPurchase } from '@sohbet/contract/purchases'
import type { Database } from '#platform/database/db.ts'
import { findAllPurchased } from './queries.ts'

/** All purchases of a member, oldest first, including refunded ones; export only. */
export async function exportPurchases(db: Database, accountId: number): Promise<OwnPurchase[]> {
  const rows = await findAllPurchased(db, accountId)
  return rows.map((row) => ({
    kind: row.kind,
    titles: row.titles,
    spent: toCredits(toUnits(row.price_units)),
    created_at: row.created_at.toISOString(),
  }))
}
