import type { Database } from '../../../platform/database/db.ts'
import { spendCode } from '../offers/discount-codes.ts'
import type { OrderServices } from '../order/order-services.ts'
import type { StoredOrder } from '../order/order.ts'
import { setOrderStatus } from '../queries/orders.ts'
import { addReceiptEmail } from '../show/receipt-email.ts'

/**
 * Gives what a locked order was paid for and has its receipt mailed; the one way to `fulfilled`. Answers false, and
 * changes nothing, for an order that was given up and whose discount code went to another member meanwhile, and for a
 * plan whose period moved since it was ordered.
 */
export async function fulfilOrder(
  { fulfil, plans, jobs }: Pick<OrderServices, 'fulfil' | 'plans' | 'jobs'>,
  trx: Database,
  order: StoredOrder,
  at: Date,
): Promise<boolean> {
  if (order.kind === 'subscription' && !(await plans.mayGive(trx, order, at))) return false
  if (!(await spendCode(trx, order))) return false
  await fulfil[order.kind](trx, order, at)
  await setOrderStatus(trx, order.id, { status: 'fulfilled', fulfilled_at: at })
  await addReceiptEmail(trx, jobs, order.id)
  return true
}
