import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { issueCreditNote } from '#modules/invoices/index.ts'
import {
  type OrderServices,
  type OrderStatus,
  setOrderStatus,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { findPayment, updatePayment } from '../queries/payments.ts'
import { type StoredRefund, updateRefund } from '../queries/refunds.ts'

/** Records that a refund reached its payer and updates its order; a fully refunded plan ends. The order is locked. */
export async function finishRefund(
  { plans }: Pick<OrderServices, 'plans'>,
  trx: Database,
  {
    order,
    refund,
    providerRefundId,
    at,
  }: { order: StoredOrder; refund: StoredRefund; providerRefundId: string | null; at: Date },
): Promise<void> {
  const payment = await findPayment(trx, { id: refund.payment_id })
  if (payment === undefined) throw new Error('Payments are not removed.')
  const refunded = toCents(payment.refunded_cents + refund.amount_cents)
  await updateRefund(trx, refund.id, {
    status: 'succeeded',
    provider_refund_id: providerRefundId,
    decided_at: at,
  })
  await updatePayment(trx, payment.id, { refunded_cents: refunded })
  // A double payment never belonged to this order.
  if (refund.cause === 'doubled' || (payment.is_surplus && order.status !== 'refund_pending')) return
  const isWhole = refunded >= (payment.paid_cents ?? payment.amount_cents)
  const returned = { cents: refund.amount_cents, isWhole, cause: 'refund', at } as const
  if (order.kind === 'subscription') await plans.takeBack(trx, order, returned)
  const review_reason = order.review_reason ?? 'A part of its money went back.'
  for (const status of stepsTo(order, isWhole))
    await setOrderStatus(trx, order.id, status === 'review' ? { status, review_reason } : { status })
  // Last: its counter is locked until the transaction ends.
  await issueCreditNote(trx, { orderId: order.id, refundId: refund.id, amount: refund.amount_cents, at })
}

function stepsTo({ status, fulfilled_at }: StoredOrder, isWhole: boolean): OrderStatus[] {
  if (isWhole) {
    if (status === 'refunded' || status === 'charged_back') return []
    return status === 'review' ? ['refund_pending', 'refunded'] : ['refunded']
  }
  return status === 'refund_pending' ? [fulfilled_at === null ? 'review' : 'fulfilled'] : []
}
