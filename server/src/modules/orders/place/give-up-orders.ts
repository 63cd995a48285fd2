import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { isCode } from '../offers/discount-codes.ts'
import { normaliseCode } from '../offers/discount-rules.ts'
import type { OrderServices } from '../order/order-services.ts'
import { releaseCode } from '../queries/codes.ts'
import { giveUpLocked, lockCodeHolders, lockOverdue } from '../queries/expiry.ts'
import { lockOrder, setOrderStatus } from '../queries/orders.ts'

/**
 * Gives up locked orders: frees their codes and queues checks that cancel their unfinished payments. An
 * order with an undecided payment is unchanged.
 */
async function giveUpOrders(
  { checkPayments }: Pick<OrderServices, 'checkPayments'>,
  trx: Database,
  { ids, status, at }: { ids: readonly number[]; status: 'expired' | 'cancelled'; at: Date },
): Promise<void> {
  const givenUp = await giveUpLocked(trx, ids, status)
  for (const id of givenUp) await releaseCode(trx, id)
  await checkPayments(trx, givenUp, at)
}

/** Gives up the member's other unpaid order that reserves a code, so that a new order can use it. */
export async function releaseReservedCode(
  services: Pick<OrderServices, 'checkPayments'>,
  trx: Database,
  { typed, memberId, at }: { typed: string; memberId: number; at: Date },
): Promise<void> {
  const code = normaliseCode(typed)
  if (!isCode(code)) return
  const ids = await lockCodeHolders(trx, code, memberId)
  await giveUpOrders(services, trx, { ids, status: 'cancelled', at })
}

/** Gives up orders that are no longer needed, such as those of an ended plan. Never call it inside a transaction. */
export async function withdrawOrders(
  services: Pick<OrderServices, 'db' | 'clock' | 'checkPayments'>,
  ids: readonly number[],
): Promise<void> {
  await transact(services.db, async (trx) => {
    for (const id of ids) await lockOrder(trx, id)
    await giveUpOrders(services, trx, { ids, status: 'cancelled', at: services.clock.now() })
  })
}

/** Cancels a locked order under review for which no money came, and frees its code. */
export async function cancelReviewed(trx: Database, id: number): Promise<void> {
  await setOrderStatus(trx, id, { status: 'cancelled' })
  await releaseCode(trx, id)
}

/** Orders given up per transaction. */
const batch = 100

/** Gives up expired unpaid orders. */
export async function expireOrders(
  services: Pick<OrderServices, 'db' | 'clock' | 'checkPayments'>,
): Promise<void> {
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
