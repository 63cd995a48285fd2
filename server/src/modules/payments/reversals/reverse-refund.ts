import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import { reverseCreditNote } from '#modules/invoices/index.ts'
import { lockOrder, type OrderServices, setOrderStatus, type StoredOrder } from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { nameSum } from '../payment/decide-payment.ts'
import { findPayment, type PaymentWithOrder, updatePayment } from '../queries/payments.ts'
import { findRefund, findRefundsOf, type StoredRefund, updateRefund } from '../queries/refunds.ts'
import { restoreCredits } from './return-credits.ts'

/**
 * The completed refunds of a payment that its provider now reports as failed. Each is read by its id: a
 * payment with a smaller refunded amount may be an outdated answer. Never call it inside a transaction.
 */
export async function findReversed(
  { db, providers }: OrderServices,
  { order, payment }: PaymentWithOrder,
  { providerPayment, signal }: { providerPayment: ProviderPayment | undefined; signal: AbortSignal },
): Promise<number[]> {
  const provider = providers[payment.provider]
  if (
    provider === undefined ||
    providerPayment === undefined ||
    providerPayment.refunded >= payment.refunded_cents
  )
    return []
  const reversed: number[] = []
  for (const refund of await findRefundsOf(db, order.id)) {
    const isDone = refund.payment_id === payment.id && refund.status === 'succeeded'
    if (!isDone || refund.provider_refund_id === null) continue
    const answer = await provider.readRefund(refund.provider_refund_id, signal)
    if (answer?.state === 'failed') reversed.push(refund.id)
  }
  return reversed
}

/** Books that the payer's bank returned a refund: credits and plan belong to the member again. */
export async function reverseRefund(services: OrderServices, trx: Database, refundId: number): Promise<void> {
  const at = services.clock.now()
  const found = await findRefund(trx, refundId)
  const order = found && (await lockOrder(trx, found.order_id))
  const refund = await findRefund(trx, refundId)
  const payment = refund && (await findPayment(trx, { id: refund.payment_id }))
  if (order === undefined || payment === undefined || refund?.status !== 'succeeded') return
  await updateRefund(trx, refundId, { status: 'failed', decided_at: at })
  const refunded_cents = toCents(payment.refunded_cents - refund.amount_cents)
  await updatePayment(trx, payment.id, { refunded_cents })
  const share = { credits: refund.credit_units, bonus: refund.bonus_units }
  await restoreCredits(trx, { order, share, action: `refund:${refundId}`, kind: 'refund', at })
  const isOfOrder = refund.cause !== 'doubled'
  if (order.status === 'refunded' && isOfOrder) await fulfilAgain(trx, order)
  // It can be returned again, and the order is not closed as unpaid.
  if (refund.cause === 'late') await updatePayment(trx, payment.id, { is_surplus: false })
  const isPlan = isOfOrder && order.kind === 'subscription' && order.fulfilled_at !== null
  // A dispute lost since then keeps what it took.
  const plan =
    isPlan && order.status !== 'charged_back'
      ? await services.plans.reopen(trx, order, { refunded: refunded_cents, at })
      : undefined
  await reverseCreditNote(trx, { orderId: order.id, refundId, at })
  await notifyOperators(services, trx, { order, refund, plan })
}

async function fulfilAgain(trx: Database, order: StoredOrder): Promise<void> {
  if (order.fulfilled_at !== null) return await setOrderStatus(trx, order.id, { status: 'fulfilled' })
  const review_reason = order.review_reason ?? 'Its money was given back and came again.'
  await setOrderStatus(trx, order.id, { status: 'review', review_reason })
}

type Plan = Awaited<ReturnType<OrderServices['plans']['reopen']>> | undefined

const planIsOpen =
  'The plan that was closed for it is open again for the rest of its time; it does not renew unless its member keeps it.'
const planIsClosed =
  'The plan that was closed for it stays closed: another one took its place, or its time is over. Until the money is given back, its member has paid for nothing; a plan can be given by hand: sohbet user grant.'

async function notifyOperators(
  { jobs }: OrderServices,
  trx: Database,
  { order: { reference, currency }, refund, plan }: { order: StoredOrder; refund: StoredRefund; plan: Plan },
): Promise<void> {
  const hasCredits = refund.credit_units + refund.bonus_units > 0
  await addOperatorEmail(trx, jobs, {
    id: `refund-reversed-${refund.id}`,
    subject: `a refund of order ${reference} did not reach its payer`,
    lines: [
      `${nameSum(refund.amount_cents, { currency })} came back from the payer’s bank.`,
      ...(hasCredits ? ['The credits taken for it are back in the wallet.'] : []),
      ...(plan === 'open' ? [planIsOpen] : []),
      ...(plan === 'closed' ? [planIsClosed] : []),
      'Give the money back in another way, or again.',
    ],
  })
}
