import { randomUUID } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '../../../platform/database/db.ts'
import { holdWallet } from '../../wallet/index.ts'
import type { LockedPayment } from '../payment/known-payment.ts'
import { inDollars } from '../order/decide-payment.ts'
import { addOperatorEmail } from '../payment/operator-emails.ts'
import type { OrderServices } from '../order/order-services.ts'
import type { StoredOrder } from '../order/order.ts'
import { updatePayment } from '../queries/payments.ts'
import { findReturned, hasOtherDispute, insertRefund, updateRefund } from '../queries/refunds.ts'
import { setOrderStatus } from '../queries/orders.ts'
import { shareOf } from '../order/refund-share.ts'
import { returnWhatIsThere } from './return-credits.ts'

const ranks = { none: 0, open: 1, won: 2, lost: 2 } as const

/**
 * Follows a dispute: opened it keeps the wallet from sending, won it lets it again, lost it takes the credits that are
 * there, and the rest stands in the receivables. What was heard before and comes late changes nothing.
 */
export async function bookDispute(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
): Promise<void> {
  const { order, payment, truth, at } = locked
  if (ranks[truth.dispute] <= ranks[payment.dispute]) return
  await updatePayment(trx, payment.id, { dispute: truth.dispute })
  await tell(services, trx, locked)
  if (payment.is_surplus) return
  const isOpened = order.status === 'fulfilled' || order.status === 'review'
  if (isOpened) await setOrderStatus(trx, order.id, { status: 'disputed' })
  if (!isOpened && order.status !== 'disputed') return
  if (truth.dispute === 'won') return await letGo(trx, order, at)
  await hold(trx, order, { isHeld: true, at })
  if (truth.dispute === 'lost') await takeBack(services, trx, locked)
}

async function hold(
  trx: Database,
  { member_id: memberId, reference }: StoredOrder,
  { isHeld, at }: { isHeld: boolean; at: Date },
): Promise<void> {
  if (memberId === null) return
  const reason = `The payment of order ${reference} ${isHeld ? 'is disputed' : 'is disputed no more'}.`
  await holdWallet(trx, { memberId, isHeld, by: 'dispute', reason, at })
}

// An order that operators were looking at when it was disputed was never given.
async function letGo(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  if (order.fulfilled_at !== null) await setOrderStatus(trx, order.id, { status: 'fulfilled' })
  if (order.member_id !== null && (await hasOtherDispute(trx, order.member_id, order.id))) return
  await hold(trx, order, { isHeld: false, at })
}

async function takeBack(
  { plans }: OrderServices,
  trx: Database,
  { order, payment, at }: LockedPayment,
): Promise<void> {
  await setOrderStatus(trx, order.id, { status: 'charged_back' })
  const before = await findReturned(trx, payment.id)
  const amount = toCents((payment.paid_cents ?? payment.amount_cents) - before)
  if (order.kind === 'subscription')
    await plans.takeBack(trx, order, { cents: amount, isWhole: true, cause: 'dispute', at })
  if (amount <= 0) return
  const share = order.fulfilled_at === null ? undefined : shareOf(order, { before, amount })
  const refund = await insertRefund(trx, {
    order_id: order.id,
    payment_id: payment.id,
    cause: 'dispute',
    amount_cents: amount,
    credit_units: share?.credits ?? 0,
    bonus_units: share?.bonus ?? 0,
    status: 'succeeded',
    request_key: randomUUID(),
    reason: 'The dispute was lost.',
    done_by: payment.provider,
    created_at: at,
    decided_at: at,
  })
  if (share === undefined) return
  const returned = { order, share, action: `dispute:${refund.id}`, kind: 'dispute', at } as const
  await updateRefund(trx, refund.id, { receivable_units: await returnWhatIsThere(trx, returned) })
}

async function tell(
  { jobs }: OrderServices,
  trx: Database,
  { order, payment, truth }: LockedPayment,
): Promise<void> {
  const { reference } = order
  await addOperatorEmail(trx, jobs, {
    id: `dispute-${payment.id}-${truth.dispute}`,
    subject: `the payment of order ${reference} is disputed: ${truth.dispute}`,
    lines: [
      `${inDollars(payment.paid_cents ?? payment.amount_cents)} USD, taken by ${payment.provider}.`,
      truth.dispute === 'open'
        ? 'The wallet sends no credits until it is decided. Answer at the provider.'
        : `The dispute was ${truth.dispute}.`,
    ],
  })
}
