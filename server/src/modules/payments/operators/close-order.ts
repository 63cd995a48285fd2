import { message } from '@sohbet/messages'
import { transact } from '#platform/database/transact.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import {
  cancelReviewed,
  findOrder,
  lockOrder,
  type OrderServices,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { findPayingPayment, findPaymentInFlight, updatePayment } from '../queries/payments.ts'
import { providerDeadline, withdrawPayment } from '../settle/settle-payment.ts'

/** An operator's decision to close an order; the reason is stored permanently. */
interface ClosedOrder {
  reference: string
  reason: string
  actor: Actor
}

/**
 * Closes an order under review for which no money came: cancels its payment at the provider, and never captures
 * it. Refuses with `PaymentPending` while money may be in transit; money that came is refunded instead. Throws
 * `ProviderUnavailable`.
 */
export async function closeOrder(
  services: OrderServices,
  { reference, reason, actor }: ClosedOrder,
): Promise<void> {
  const order = await findOrder(services.db, { reference })
  if (order === undefined)
    throw refuse<RefusedOutside>('NotFound', {
      message: message('studioMoney.refused.noOrder', { reference }),
    })
  requireReview(order)
  const waiting = await findPaymentInFlight(services.db, order.id)
  if (waiting !== undefined) await withdrawPayment(services, waiting.id, providerDeadline())
  await transact(services.db, async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (locked === undefined) throw new Error('Orders are not removed.')
    const at = services.clock.now()
    // Withdrawing the payment may have ended the order.
    if (locked.status !== 'cancelled') {
      requireReview(locked)
      if ((await findPayingPayment(trx, order.id)) !== undefined)
        throw refuse<RefusedOutside>('BadRequest', { message: message('studioMoney.refused.hasMoney') })
      const left = await findPaymentInFlight(trx, order.id)
      if (left?.status === 'pending' || left?.status === 'unknown')
        throw refuse<RefusedOutside>('PaymentPending', { message: message('studioMoney.refused.inTransit') })
      if (left !== undefined)
        await updatePayment(trx, left.id, { status: 'canceled', decided_at: at, check_at: null })
      await cancelReviewed(trx, order.id)
    }
    await recordChange(trx, at, {
      actor,
      action: 'order.close',
      subject: `order:${reference}`,
      label: reference,
      before: { status: order.status },
      after: { status: 'cancelled', reason },
    })
  })
}

function requireReview({ status }: Pick<StoredOrder, 'status'>): void {
  if (status !== 'review')
    throw refuse<RefusedOutside>('BadRequest', { message: message('studioMoney.refused.notReviewed') })
}
