import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { inHundredths, nameSum } from '../payment/decide-payment.ts'
import { shareOf } from '../payment/refund-rules.ts'
import { findPayment, type LockedPayment, updatePayment } from '../queries/payments.ts'
import { findPendingRefund, findReturned, insertRefund, updateRefund } from '../queries/refunds.ts'
import { finishRefund } from './finish-refund.ts'
import { returnWhatIsThere } from './return-credits.ts'

/**
 * Books refunds that the provider reports: one of ours whose answer was lost is completed, and one made in
 * the provider's dashboard takes its credits.
 */
export async function bookProviderRefunds(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
): Promise<void> {
  const { order, payment, providerPayment, at } = locked
  const pending = await findPendingRefund(trx, payment.id)
  if (pending !== undefined) {
    if (providerPayment.refunded < payment.refunded_cents + pending.amount_cents) return
    await finishRefund(services, trx, {
      order,
      refund: pending,
      providerRefundId: pending.provider_refund_id,
      at,
    })
  }
  const booked = (await findPayment(trx, { id: payment.id }))?.refunded_cents ?? 0
  if (providerPayment.refunded <= booked) return
  // A lost dispute may also be reported as a refund: its credits are booked already.
  if (order.status === 'charged_back')
    return void (await updatePayment(trx, payment.id, { refunded_cents: providerPayment.refunded }))
  await bookForeign(services, trx, locked, providerPayment.refunded - booked)
}

async function bookForeign(
  services: OrderServices,
  trx: Database,
  { order, payment, at }: LockedPayment,
  cents: number,
): Promise<void> {
  const amount = toCents(cents)
  const before = await findReturned(trx, payment.id)
  const isCredited = order.fulfilled_at !== null && !payment.is_surplus
  const share = isCredited ? shareOf(order, { before, amount }) : undefined
  const refund = await insertRefund(trx, {
    payment,
    cause: 'provider',
    amount_cents: amount,
    share,
    reason: `${nameSum(cents, order)} were given back at ${payment.provider}.`,
    done_by: payment.provider,
    created_at: at,
  })
  if (share !== undefined) {
    const returned = { order, share, action: `refund:${refund.id}`, kind: 'refund', at } as const
    const owed = await returnWhatIsThere(trx, returned)
    if (owed > 0) await noteOwed(services, trx, { refundId: refund.id, reference: order.reference, owed })
  }
  await finishRefund(services, trx, { order, refund, providerRefundId: null, at })
}

async function noteOwed(
  { jobs }: OrderServices,
  trx: Database,
  { refundId, reference, owed }: { refundId: number; reference: string; owed: number },
): Promise<void> {
  await updateRefund(trx, refundId, { receivable_units: owed })
  await addOperatorEmail(trx, jobs, {
    id: `refund-owed-${refundId}`,
    subject: `credits of order ${reference} were spent before its money went back`,
    lines: [`${inHundredths(owed)} credits were no longer there; they stand in the receivables.`],
  })
}
