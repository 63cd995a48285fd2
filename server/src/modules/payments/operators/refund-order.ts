import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import {
  findOrder,
  lockOrder,
  type OrderServices,
  setOrderStatus,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { addRequestRefund } from '../jobs/payment-checks.ts'
import { inHundredths, nameSum } from '../payment/decide-payment.ts'
import { shareOf, whyNotRefunded } from '../payment/refund-rules.ts'
import { findPayingPayment, type StoredPayment } from '../queries/payments.ts'
import { findPendingRefund, findReturned, insertRefund, type StoredRefund } from '../queries/refunds.ts'
import { returnCredits } from '../reversals/return-credits.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { requestRefund } from './request-refund.ts'

/** The amount and reason of a refund by an operator; both are stored permanently. */
export interface RequestedRefund {
  reference: string
  /** Undefined: all that is left. */
  amount: Cents | undefined
  reason: string
  by: string
  /** The actor for the audit log; by default an operator on the command line. */
  actor?: Actor
}

/** Milliseconds before a job requests the refund if this process has not. */
const jobDelayMs = 5000

/**
 * Refunds an order: first takes its credits and their share of the bonus from the wallet, then requests the
 * refund; a refusal restores them. Refuses with messages for operators, and with `InsufficientCredits` when
 * the wallet no longer has the credits. Answers the refund, which is pending if the provider gave no answer.
 */
export async function refundOrder(
  services: OrderServices,
  requested: RequestedRefund,
): Promise<StoredRefund> {
  const payment = await prepareRefund(services, requested.reference)
  const refund = await transact(
    services.db,
    async (trx) => await beginRefund(services, trx, { payment, requested }),
  )
  return await requestRefund(services, refund.id)
}

/** The payment to refund, after booking refunds made at the provider itself. */
export async function prepareRefund(services: OrderServices, reference: string): Promise<StoredPayment> {
  const order = await findOrder(services.db, { reference })
  const payment = order && (await findPayingPayment(services.db, order.id))
  if (order === undefined)
    throw refuse<RefusedOutside>('NotFound', {
      message: message('studioMoney.refused.noOrder', { reference }),
    })
  if (payment === undefined)
    throw refuse<RefusedOutside>('BadRequest', { message: message('studioMoney.refused.noMoney') })
  await settlePayment(services, payment.id)
  return payment
}

/**
 * The first half of a refund, in the caller's transaction; `requestRefund` is the second, run by a job if
 * nobody else does.
 */
export async function beginRefund(
  { clock, jobs }: OrderServices,
  trx: Database,
  { payment, requested }: { payment: StoredPayment; requested: RequestedRefund },
): Promise<StoredRefund> {
  const at = clock.now()
  const order = await lockOrder(trx, payment.order_id)
  if (order === undefined) throw new Error('Orders are not removed.')
  refuseState(order, at)
  if ((await findPendingRefund(trx, payment.id)) !== undefined)
    throw refuse<RefusedOutside>('Conflict', { message: message('studioMoney.refused.onItsWay') })
  const before = await findReturned(trx, payment.id)
  const amount = readAmount(requested.amount, {
    left: toCents((payment.paid_cents ?? payment.amount_cents) - before),
    currency: order.currency,
  })
  const share = order.fulfilled_at === null ? undefined : shareOf(order, { before, amount })
  const refund = await insertRefund(trx, {
    payment,
    cause: 'operator',
    amount_cents: amount,
    share,
    reason: requested.reason,
    done_by: requested.by,
    created_at: at,
  })
  if (share !== undefined)
    await returnCredits(trx, { order, share, action: `refund:${refund.id}`, kind: 'refund', at })
  await setOrderStatus(trx, order.id, { status: 'refund_pending' })
  await addRequestRefund(trx, jobs, { refundId: refund.id, runAt: new Date(at.getTime() + jobDelayMs) })
  await recordChange(trx, at, {
    actor: requested.actor ?? commandLine,
    action: 'order.refund',
    subject: `order:${order.reference}`,
    label: order.reference,
    before: { status: order.status },
    after: {
      refund: refund.id,
      amount: inHundredths(amount),
      currency: order.currency,
      reason: requested.reason,
    },
  })
  return refund
}

function refuseState(order: StoredOrder, at: Date): void {
  const reason = whyNotRefunded(order, at)
  if (reason === undefined) return
  throw refuse<RefusedOutside>(order.status === 'refund_pending' ? 'Conflict' : 'BadRequest', {
    message: reason,
  })
}

function readAmount(
  requested: Cents | undefined,
  { left, currency }: { left: Cents; currency: Currency },
): Cents {
  const amount = requested ?? left
  if (amount > 0 && amount <= left) return amount
  throw refuse<RefusedOutside>('BadRequest', {
    message: message('studioMoney.refused.amount', { left: nameSum(left, { currency }) }),
    field: 'amount',
  })
}
