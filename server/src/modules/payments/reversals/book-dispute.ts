import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import { issueCreditNote, reverseCreditNote } from '#modules/invoices/index.ts'
import { type OrderServices, setOrderStatus, type StoredOrder } from '#modules/orders/index.ts'
import { holdWallet } from '#modules/wallet/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { nameSum } from '../payment/decide-payment.ts'
import { shareOf } from '../payment/refund-rules.ts'
import { type LockedPayment, type StoredPayment, updatePayment } from '../queries/payments.ts'
import {
  findRefundsOf,
  findReturned,
  hasOpenDispute,
  insertRefund,
  updateRefund,
} from '../queries/refunds.ts'
import { restoreCredits, returnWhatIsThere } from './return-credits.ts'

/** The possible transitions; an outdated answer changes nothing. A bank may change its decision. */
const following = {
  none: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: ['lost'],
  lost: ['won'],
} as const

/** Whether a provider's dispute status is new. */
export function isDisputeNews(
  { dispute: known }: Pick<StoredPayment, 'dispute'>,
  { dispute }: Pick<ProviderPayment, 'dispute'>,
): boolean {
  const next: readonly string[] = following[known]
  return next.includes(dispute)
}

/**
 * Applies a dispute: opening it freezes the wallet, winning it unfreezes the wallet, losing it takes the
 * available credits for the disputed amount and books the difference as receivables. Winning it after a loss
 * restores all of that.
 */
export async function bookDispute(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
): Promise<void> {
  const { order, payment, providerPayment, at } = locked
  // If the refund is refused, the payment is read again, and its dispute is booked then.
  if (!isDisputeNews(payment, providerPayment) || order.status === 'refund_pending') return
  await updatePayment(trx, payment.id, { dispute: providerPayment.dispute })
  await notifyOperators(services, trx, locked)
  if (payment.is_surplus) return
  if (order.status === 'charged_back' && providerPayment.dispute === 'won')
    return await restore(services, trx, locked)
  const isOpened = order.status === 'fulfilled' || order.status === 'review'
  if (isOpened) await setOrderStatus(trx, order.id, { status: 'disputed' })
  // Refunded while it was disputed: nothing but the wallet is left to release.
  if (order.status === 'refunded' && providerPayment.dispute === 'won') return await release(trx, order, at)
  if (!isOpened && order.status !== 'disputed') return
  if (providerPayment.dispute === 'won') return await letGo(trx, order, at)
  await hold(trx, order, { isFrozen: true, at })
  if (providerPayment.dispute === 'lost') await takeBack(services, trx, locked)
}

async function hold(
  trx: Database,
  { member_id: memberId, reference }: StoredOrder,
  { isFrozen, at }: { isFrozen: boolean; at: Date },
): Promise<void> {
  if (memberId === null) return
  const reason = `The payment of order ${reference} ${isFrozen ? 'is disputed' : 'is disputed no more'}.`
  await holdWallet(trx, { memberId, isFrozen, reason, at })
}

async function restore(
  { plans }: OrderServices,
  trx: Database,
  { order, payment, at }: LockedPayment,
): Promise<void> {
  const lost = (await findRefundsOf(trx, order.id)).filter(
    (refund) =>
      refund.payment_id === payment.id && refund.cause === 'dispute' && refund.status === 'succeeded',
  )
  for (const { id, credit_units: credits, bonus_units: bonus, receivable_units: owed } of lost) {
    await updateRefund(trx, id, { status: 'failed', decided_at: at })
    const returned = {
      order,
      share: { credits, bonus },
      action: `dispute:${id}`,
      kind: 'dispute',
      at,
    } as const
    await restoreCredits(trx, returned, owed)
  }
  if (order.kind === 'subscription' && order.fulfilled_at !== null)
    await plans.reopen(trx, order, { refunded: payment.refunded_cents, at })
  await letGo(trx, order, at)
  for (const { id } of lost) await reverseCreditNote(trx, { orderId: order.id, refundId: id, at })
}

// An order that was under review when it was disputed was never fulfilled.
async function letGo(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  if (order.fulfilled_at !== null) await setOrderStatus(trx, order.id, { status: 'fulfilled' })
  else {
    const review_reason = order.review_reason ?? 'Its dispute is over.'
    await setOrderStatus(trx, order.id, { status: 'review', review_reason })
  }
  await release(trx, order, at)
}

async function release(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  if (order.member_id !== null && (await hasOpenDispute(trx, order.member_id))) return
  await hold(trx, order, { isFrozen: false, at })
}

async function takeBack(
  { plans }: OrderServices,
  trx: Database,
  { order, payment, providerPayment, at }: LockedPayment,
): Promise<void> {
  await setOrderStatus(trx, order.id, { status: 'charged_back' })
  const before = await findReturned(trx, payment.id)
  const left = (payment.paid_cents ?? payment.amount_cents) - before
  const amount = toCents(Math.min(left, providerPayment.disputed ?? left))
  if (order.kind === 'subscription')
    await plans.takeBack(trx, order, { cents: amount, isWhole: amount >= left, cause: 'dispute', at })
  if (amount <= 0) return
  const share = order.fulfilled_at === null ? undefined : shareOf(order, { before, amount })
  const refund = await insertRefund(trx, {
    payment,
    cause: 'dispute',
    amount_cents: amount,
    share,
    status: 'succeeded',
    reason: 'The dispute was lost.',
    done_by: payment.provider,
    created_at: at,
    decided_at: at,
  })
  if (share === undefined) return
  const returned = { order, share, action: `dispute:${refund.id}`, kind: 'dispute', at } as const
  await updateRefund(trx, refund.id, { receivable_units: await returnWhatIsThere(trx, returned) })
  await issueCreditNote(trx, { orderId: order.id, refundId: refund.id, amount, at })
}

async function notifyOperators(
  { jobs }: OrderServices,
  trx: Database,
  { order, payment, providerPayment }: LockedPayment,
): Promise<void> {
  const { reference } = order
  const disputed = providerPayment.disputed ?? payment.paid_cents ?? payment.amount_cents
  await addOperatorEmail(trx, jobs, {
    id: `dispute-${payment.id}-${providerPayment.dispute}`,
    subject: `the payment of order ${reference} is disputed: ${providerPayment.dispute}`,
    lines: [
      `${nameSum(disputed, order)}, taken by ${payment.provider}.`,
      providerPayment.dispute === 'open'
        ? 'The wallet sends no credits until it is decided. Answer at the provider.'
        : `The dispute was ${providerPayment.dispute}.`,
    ],
  })
}
