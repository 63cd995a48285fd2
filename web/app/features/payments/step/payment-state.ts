import type { OrderDetail } from '@sohbet/contract/orders'

/** How an order's payment is told: `unfinished` was never tried, `settled` was paid and changed since. */
export type PaymentStatusLine = 'unfinished' | 'pending' | 'paid' | 'failed' | 'settled'

/** How the payment of an order stands (B-110, B-112). */
export function standingOf(order: Pick<OrderDetail, 'status' | 'can_retry' | 'failure'>): PaymentStatusLine {
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

/** Whether a payment of it can be begun. */
export function canBePaid({
  status,
  can_retry: canRetry,
  payment_method: method,
}: Pick<OrderDetail, 'status' | 'can_retry' | 'payment_method'>): boolean {
  const isUnpaid = status === 'pending' || status === 'failed'
  return isUnpaid && canRetry && (method === 'stripe' || method === 'paypal')
}

/** An order as it is paid by `way`: one for a plan may be paid by any, whichever it was made for. */
export function paidBy(order: OrderDetail, way: string | null): OrderDetail {
  const isWay = way === 'stripe' || way === 'paypal'
  return order.type === 'subscription' && isWay ? { ...order, payment_method: way } : order
}
