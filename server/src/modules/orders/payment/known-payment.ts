import type { Database } from '../../../platform/database/db.ts'
import type { ProviderPayment } from '../../../platform/payments/payment-provider.ts'
import type { StoredOrder } from '../order/order.ts'
import { findPayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { findOrder } from '../queries/orders.ts'

/** A payment with its order, as they stood when they were read. */
export interface KnownPayment {
  order: StoredOrder
  payment: StoredPayment
}

/** A payment whose order is locked, and what its provider says of it. */
export interface LockedPayment extends KnownPayment {
  providerPayment: ProviderPayment
  at: Date
}

/** A payment with its order; throws where there is none. */
export async function getKnownPayment(db: Database, paymentId: number): Promise<KnownPayment> {
  const payment = await findPayment(db, { id: paymentId })
  const order = payment && (await findOrder(db, { id: payment.order_id }))
  if (payment === undefined || order === undefined) throw new Error(`There is no payment ${paymentId}.`)
  return { order, payment }
}
