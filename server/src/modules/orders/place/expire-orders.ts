import type { Services } from '../../../platform/start/services.ts'
import { transact } from '../../../platform/database/transact.ts'
import { giveUpOrders } from './give-up-orders.ts'
import { lockOverdue } from '../queries/expiry.ts'

/** Orders that are given up in one transaction. */
const batch = 100

/** Gives up unpaid orders whose hour is over. */
export async function expireOrders(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  let afterId = 0
  for (;;) {
    const from = afterId
    const lockedIds = await transact(services.db, async (trx) => {
      const now = services.clock.now()
      const locked = await lockOverdue(trx, { now, afterId: from, limit: batch })
      await giveUpOrders(services, trx, { ids: locked, status: 'expired', at: now })
      return locked
    })
    if (lockedIds.length < batch) return
    afterId = lockedIds.at(-1) ?? afterId
  }
}
