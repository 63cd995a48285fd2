import { randomUUID } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { Cents } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'
import { commandLine, recordChange } from '#modules/audit/index.ts'
import type { Actor } from '#modules/audit/index.ts'
import { findOrder, lockOrder, setOrderStatus } from '#modules/orders/index.ts'
import type { OrderServices, StoredOrder } from '#modules/orders/index.ts'
import { addRequestRefund } from '../jobs/payment-checks.ts'
import { inHundredths, nameSum } from '../payment/decide-payment.ts'
import { shareOf, whyNotRefunded } from '../payment/refund-rules.ts'
import { findPayingPayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { findPendingRefund, findReturned, insertRefund } from '../queries/refunds.ts'
import type { StoredRefund } from '../queries/refunds.ts'
import { returnCredits } from '../reversals/return-credits.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { requestRefund } from './request-refund.ts'

/** Which money an operator gives back and why; both are kept for good. */
export interface RequestedRefund {
  reference: string
  /** Undefined: all that is left. */
  amount: Cents | undefined
  reason: string
  by: string
  /** Whom the audit log names; an operator on the command line unless told. */
  actor?: Actor
}

/** Milliseconds after which a job asks the provider if this process did not get to it. */
const jobDelayMs = 5000

/**
 * Gives money of an order back: first its credits and their share of the bonus leave the wallet, then the provider is
 * asked, and a refusal of its restores them. Refuses with sentences for operators, and with `InsufficientCredits` when
 * the wallet no longer has them. Answers the refund, which is pending while the provider gave no answer.
 */
export async function refundOrder(
  services: OrderServices,
  requested: RequestedRefund,
): Promise<StoredRefund> {
  const payment = await prepareRefund(services, requested.reference)
  const refund = await transact(
    services.db,
    async (trx) => await beginRefund(services, trx, { payment, wanted: requested }),
  )
  return await requestRefund(services, refund.id)
}

/** The payment that a refund is of, with what came back at the provider itself booked first. */
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

/** The first half of a refund, in the caller's transaction; `requestRefund` is the other, and a job does it if nobody does. */
export async function beginRefund(
  { clock, jobs }: OrderServices,
  trx: Database,
  { payment, wanted: requested }: { payment: StoredPayment; wanted: RequestedRefund },
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
    order_id: order.id,
    payment_id: payment.id,
    cause: 'operator',
    amount_cents: amount,
    credit_units: share?.credits ?? 0,
    bonus_units: share?.bonus ?? 0,
    request_key: randomUUID(),
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
