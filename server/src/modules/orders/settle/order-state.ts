import type { Database } from '../../../platform/database/db.ts'
import { isDecided, isGivenUp, isUnpaid } from '../order/decide-payment.ts'
import { findPaymentsOf } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { findOrder } from '../queries/orders.ts'

/** How the payment of an order stands, for what waits for it. */
export interface OrderState {
  reference: string
  /** `open` may still be paid; `taken`: its money came, whatever became of it since. */
  money: 'open' | 'taken' | 'over'
  /** `open`: its payer began to pay. `moving`: its money may be taken, or is on its way. */
  flight: 'none' | 'open' | 'moving'
  /** The charges of a saved method, the first one first. */
  charges: { paymentId: number; at: Date; isDeclined: boolean }[]
}

/** How the payment of an order stands; throws where there is none. */
export async function findOrderState(db: Database, orderId: number): Promise<OrderState> {
  const order = await findOrder(db, { id: orderId })
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const payments = await findPaymentsOf(db, orderId)
  return {
    reference: order.reference,
    money: isUnpaid(order.status) ? 'open' : isGivenUp(order.status) ? 'over' : 'taken',
    flight: payments.map(flightOf).find((flight) => flight !== 'none') ?? 'none',
    charges: payments
      .filter(({ charged_method_id: charged }) => charged !== null)
      .map(({ id, status, created_at: at }) => ({
        paymentId: id,
        at,
        isDeclined: status === 'failed' || status === 'canceled',
      })),
  }
}

function flightOf({ status }: StoredPayment): OrderState['flight'] {
  if (isDecided(status)) return 'none'
  return status === 'initiated' || status === 'open' ? 'open' : 'moving'
}
