import type { ProviderPayment } from '../../platform/payments/payment-provider.ts'
import type { StoredOrder } from './order.ts'
import type { StoredPayment } from './queries-payments.ts'

/** A payment with its order, as they stood when they were read. */
export interface KnownPayment {
  order: StoredOrder
  payment: StoredPayment
}

/** A payment whose order is locked, and what its provider says of it. */
export interface LockedPayment extends KnownPayment {
  truth: ProviderPayment
  at: Date
}
