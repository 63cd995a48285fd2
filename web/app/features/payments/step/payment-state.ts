import { createStore } from 'zustand/vanilla'
import type { OrderDetail } from '@sohbet/contract/orders'
import { isProviderName, type ProviderName } from '@sohbet/contract/payment-providers'

/**
 * The displayed status of an order's payment: `unfinished` was never attempted, `settled` changed after it
 * was paid.
 */
export type PaymentStatusLine = 'unfinished' | 'pending' | 'paid' | 'failed' | 'settled'

/** The payment status of an order (B-110, B-112). */
export function paymentStatusOf(
  order: Pick<OrderDetail, 'status' | 'can_retry' | 'failure'>,
): PaymentStatusLine {
  switch (order.status) {
    case 'paid':
      return 'paid'
    case 'pending':
      if (!order.can_retry) return 'pending'
      return order.failure === null ? 'unfinished' : 'failed'
    case 'review':
      return 'pending'
    case 'failed':
    case 'expired':
      return 'failed'
    case 'refund_pending':
    case 'refunded':
    case 'disputed':
    case 'charged_back':
      return 'settled'
  }
}

/** Whether a payment of the order can be started. */
export function canBePaid({
  status,
  can_retry: canRetry,
  payment_method: method,
}: Pick<OrderDetail, 'status' | 'can_retry' | 'payment_method'>): boolean {
  const isUnpaid = status === 'pending' || status === 'failed'
  return isUnpaid && canRetry && isProviderName(method)
}

/** The order with another payment method: an order for a plan may be paid by any, regardless of its original one. */
export function paidBy(order: OrderDetail, method: string | null): OrderDetail {
  return order.type === 'subscription' && isProviderName(method)
    ? { ...order, payment_method: method }
    : order
}

/** The payment in progress in this tab. */
interface PaymentInfo {
  orderId: number
  provider: ProviderName
  /** The provider's token for this browser, sent as a header of the following calls (PAY-05). */
  token: string
}

/** The plan that was chosen but is not paid yet (B-116). */
interface IntendedSubscription {
  slug: 'plus' | 'premier'
  period: 'month' | 'year'
}

/** The payment state of this tab; never stored across visits (PAY-06). */
interface PaymentState {
  paymentInfo: PaymentInfo | null
  intendedSubscription: IntendedSubscription | null
}

/** The state without a payment. */
export const initialPaymentState: PaymentState = { paymentInfo: null, intendedSubscription: null }

/** The payment in progress in this tab (PAY-06). */
export const paymentStore = createStore<PaymentState>(() => initialPaymentState)
