import { randomUUID } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'
import type { Database } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedOutside } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/database/transact.ts'
import { askRefund } from './ask-refund.ts'
import { addAskRefund } from '../money-back/refund-jobs.ts'
import { inDollars } from '../order/decide-payment.ts'
import type { OrderServices } from '../order/order-services.ts'
import type { StoredOrder } from '../order/order.ts'
import { findPayingPayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { findPendingRefund, findReturned, insertRefund } from '../queries/refunds.ts'
import type { StoredRefund } from '../queries/refunds.ts'
import { findOrder, lockOrder, setOrderStatus } from '../queries/orders.ts'
import { shareOf } from '../order/refund-share.ts'
import { returnCredits } from '../money-back/return-credits.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Which money an operator gives back and why; both are kept for good. */
export interface WantedRefund {
  reference: string
  /** Undefined: all that is left. */
  amount: Cents | undefined
  reason: string
  by: string
}

/** Milliseconds within which an order is given back, by our Terms: 14 days. */
const refundableMs = 14 * 24 * 3600 * 1000
/** Milliseconds after which a job asks the provider if this process did not get to it. */
const askedByJobMs = 5000

/**
 * Gives money of an order back: first its credits and their share of the bonus leave the wallet, then the provider is
 * asked, and a refusal of its restores them. Refuses with sentences for operators, and with `InsufficientCredits` when
 * the wallet no longer has them. Answers the refund, which is pending while the provider gave no answer.
 */
export async function refundOrder(services: OrderServices, wanted: WantedRefund): Promise<StoredRefund> {
  const { db } = services
  const order = await findOrder(db, { reference: wanted.reference })
  const payment = order && (await findPayingPayment(db, order.id))
  if (order === undefined)
    throw new Refusal<RefusedOutside>('NotFound', `There is no order ${wanted.reference}.`)
  if (payment === undefined)
    throw new Refusal<RefusedOutside>('BadRequest', 'No money was taken for this order.')
  // What came back at the provider itself is booked first.
  await settlePayment(services, payment.id)
  const refund = await transact(db, async (trx) => await begin(services, trx, { payment, wanted }))
  return await askRefund(services, refund.id)
}

async function begin(
  { clock, jobs }: OrderServices,
  trx: Database,
  { payment, wanted }: { payment: StoredPayment; wanted: WantedRefund },
): Promise<StoredRefund> {
  const at = clock.now()
  const order = await lockOrder(trx, payment.order_id)
  if (order === undefined) throw new Error('Orders are not removed.')
  refuseState(order, at)
  if ((await findPendingRefund(trx, payment.id)) !== undefined)
    throw new Refusal<RefusedOutside>('Conflict', 'A refund of this order is on its way.')
  const before = await findReturned(trx, payment.id)
  const amount = readAmount(wanted.amount, toCents((payment.paid_cents ?? payment.amount_cents) - before))
  const share = order.fulfilled_at === null ? undefined : shareOf(order, { before, amount })
  const refund = await insertRefund(trx, {
    order_id: order.id,
    payment_id: payment.id,
    cause: 'operator',
    amount_cents: amount,
    credit_units: share?.credits ?? 0,
    bonus_units: share?.bonus ?? 0,
    request_key: randomUUID(),
    reason: wanted.reason,
    done_by: wanted.by,
    created_at: at,
  })
  if (share !== undefined)
    await returnCredits(trx, { order, share, action: `refund:${refund.id}`, kind: 'refund', at })
  await setOrderStatus(trx, order.id, { status: 'refund_pending' })
  await addAskRefund(trx, jobs, { refundId: refund.id, runAt: new Date(at.getTime() + askedByJobMs) })
  return refund
}

function refuseState({ status, fulfilled_at: fulfilledAt }: StoredOrder, at: Date): void {
  if (status === 'refund_pending')
    throw new Refusal<RefusedOutside>('Conflict', 'A refund of this order is on its way.')
  if (status === 'disputed' || status === 'charged_back')
    throw new Refusal<RefusedOutside>('BadRequest', 'This payment is disputed: its provider decides.')
  if (status !== 'fulfilled' && status !== 'review')
    throw new Refusal<RefusedOutside>(
      'BadRequest',
      `Nothing can be given back of an order that is ${status}.`,
    )
  if (fulfilledAt !== null && at.getTime() - fulfilledAt.getTime() > refundableMs)
    throw new Refusal<RefusedOutside>('BadRequest', 'Orders are given back within 14 days.')
}

function readAmount(wanted: Cents | undefined, left: Cents): Cents {
  const amount = wanted ?? left
  if (amount > 0 && amount <= left) return amount
  throw new Refusal<RefusedOutside>(
    'BadRequest',
    `Between 0.01 and ${inDollars(left)} USD can be given back.`,
  )
}
