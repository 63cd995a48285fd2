import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedOutside } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/start/services.ts'
import type { StoredOrder } from '../order/order.ts'
import { findPaymentsOf } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { findRefundsOf } from '../queries/refunds.ts'
import type { StoredRefund } from '../queries/refunds.ts'
import { findOrder } from '../queries/orders.ts'

/** An order as operators see it: with every attempt to pay it, and all that went back. */
export interface ShownOrder {
  order: StoredOrder
  payments: StoredPayment[]
  refunds: StoredRefund[]
}

/** An order by its reference, for operators. Refuses with `NotFound`. */
export async function showOrder({ db }: Pick<Services, 'db'>, reference: string): Promise<ShownOrder> {
  const order = await findOrder(db, { reference })
  if (order === undefined) throw new Refusal<RefusedOutside>('NotFound', `There is no order ${reference}.`)
  return {
    order,
    payments: await findPaymentsOf(db, order.id),
    refunds: await findRefundsOf(db, order.id),
  }
}
