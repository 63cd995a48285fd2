import type { Services } from '../../platform/services.ts'
import { transact } from '../../platform/transact.ts'
import { addCheck } from './payment-checks.ts'
import { releaseCode } from './queries-codes.ts'
import { updatePayment } from './queries-payments.ts'
import { expireLocked, findOpenPayments, lockOverdue } from './queries-expiry.ts'

/** Orders that are given up in one transaction. */
const batch = 100

/**
 * Gives up unpaid orders whose hour is over: their codes are free again, and a payment that nobody completed is asked
 * about, which cancels it. One whose payment is undecided waits for that.
 */
export async function expireOrders(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  let afterId = 0
  for (;;) {
    const from = afterId
    const lockedIds = await transact(services.db, async (trx) => {
      const now = services.clock.now()
      const locked = await lockOverdue(trx, { now, afterId: from, limit: batch })
      const expired = await expireLocked(trx, locked)
      for (const id of expired) await releaseCode(trx, id)
      for (const id of await findOpenPayments(trx, expired)) {
        await updatePayment(trx, id, { check_at: now })
        await addCheck(trx, services.jobs, { id, runAt: now })
      }
      return locked
    })
    if (lockedIds.length < batch) return
    afterId = lockedIds.at(-1) ?? afterId
  }
}
