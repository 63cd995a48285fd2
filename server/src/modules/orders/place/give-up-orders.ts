import type { Database } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/start/services.ts'
import { transact } from '../../../platform/database/transact.ts'
import { isCode } from '../offers/discount-codes.ts'
import { normaliseCode } from '../offers/discount-rules.ts'
import { addCheck } from '../payment/payment-checks.ts'
import { releaseCode } from '../queries/codes.ts'
import { findOpenPayments, giveUpLocked, lockCodeHolders } from '../queries/expiry.ts'
import { updatePayment } from '../queries/payments.ts'
import { lockOrder } from '../queries/orders.ts'

/**
 * Gives up some locked orders: their codes are free again, and a payment that nobody completed is asked about, which
 * cancels it. One whose payment is undecided stays as it is.
 */
export async function giveUpOrders(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Database,
  { ids, status, at }: { ids: readonly number[]; status: 'expired' | 'cancelled'; at: Date },
): Promise<void> {
  const givenUp = await giveUpLocked(trx, ids, status)
  for (const id of givenUp) await releaseCode(trx, id)
  for (const id of await findOpenPayments(trx, givenUp)) {
    await updatePayment(trx, id, { check_at: at })
    await addCheck(trx, jobs, { id, runAt: at })
  }
}

/** Gives up the member's other unpaid order that holds a code, for a new order to have it. */
export async function takeOverCode(
  services: Pick<Services, 'jobs'>,
  trx: Database,
  { typed, memberId, at }: { typed: string; memberId: number; at: Date },
): Promise<void> {
  const code = normaliseCode(typed)
  if (!isCode(code)) return
  const ids = await lockCodeHolders(trx, code, memberId)
  await giveUpOrders(services, trx, { ids, status: 'cancelled', at })
}

/** Gives up orders that nothing is wanted of any more, those of a plan that ended. Never called inside a transaction. */
export async function withdrawOrders(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  ids: readonly number[],
): Promise<void> {
  await transact(db, async (trx) => {
    for (const id of ids) await lockOrder(trx, id)
    await giveUpOrders({ jobs }, trx, { ids, status: 'cancelled', at: clock.now() })
  })
}
