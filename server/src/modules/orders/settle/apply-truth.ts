import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { OrdersPayments } from '../../../platform/database/generated/database-types.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { ProviderPayment } from '../../../platform/payments/payment-provider.ts'
import { addAskRefund } from '../money-back/refund-jobs.ts'
import { bookDispute } from '../money-back/book-dispute.ts'
import { bookProviderRefunds } from '../money-back/book-refunds.ts'
import { decidePayment, inDollars, isUnpaid } from '../order/decide-payment.ts'
import type { Outcome } from '../order/decide-payment.ts'
import { fulfilOrder } from '../fulfil/fulfil-order.ts'
import { mayHonour } from './gather-truth.ts'
import type { KnownPayment, LockedPayment } from '../payment/known-payment.ts'
import { addOperatorEmail } from '../payment/operator-emails.ts'
import { addForgetMethod } from '../payment/saved-methods.ts'
import type { OrderServices } from '../order/order-services.ts'
import { addNextCheck, addSoonCheck } from '../payment/payment-checks.ts'
import { findPayment, updatePayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { insertRefund } from '../queries/refunds.ts'
import { lockOrder, setOrderStatus } from '../queries/orders.ts'

/**
 * Does what follows from a provider's word about a payment, in one transaction and under the lock of its order: of
 * several who heard it, one acts and the others find it done. Answers both as they stand then.
 */
export async function applyTruth(
  services: OrderServices,
  trx: Database,
  known: KnownPayment,
  truth: ProviderPayment | undefined,
): Promise<KnownPayment> {
  const { order, payment } = await lock(trx, known)
  const at = services.clock.now()
  const outcome = decidePayment(
    {
      reference: order.reference,
      status: order.status,
      totalCents: order.total_cents,
      hasMember: order.member_id !== null,
      mayHonour: await mayHonour(services, trx, order),
    },
    {
      status: payment.status,
      amountCents: payment.amount_cents,
      payee: services.providers[payment.provider]?.payee ?? null,
    },
    truth,
  )
  if (truth === undefined) await giveUp(trx, payment, { at, outcome })
  else await act(services, trx, { order, payment, truth, at }, outcome)
  if (truth?.state === 'succeeded') await bookWhatCameBack(services, trx, { known, truth, at })
  return await lock(trx, known)
}

async function lock(trx: Database, known: KnownPayment): Promise<KnownPayment> {
  const order = await lockOrder(trx, known.order.id)
  const payment = await findPayment(trx, { id: known.payment.id })
  if (order === undefined || payment === undefined) throw new Error('Orders and payments are not removed.')
  return { order, payment }
}

async function giveUp(
  trx: Database,
  { id }: StoredPayment,
  { at, outcome }: { at: Date; outcome: Outcome },
): Promise<void> {
  if (outcome.do === 'fail')
    await updatePayment(trx, id, { status: outcome.status, decided_at: at, check_at: null })
}

async function act(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
  outcome: Outcome,
): Promise<void> {
  const { order, payment, truth, at } = locked
  switch (outcome.do) {
    case 'nothing':
      return
    case 'wait':
      await updatePayment(trx, payment.id, { status: outcome.status, failure_code: truth.failureCode })
      // Given up while its provider was asked: the next question is the one that calls it off.
      if (outcome.status === 'open' && !isUnpaid(order.status))
        return await addSoonCheck(trx, services.jobs, payment, at)
      return await addNextCheck(trx, services.jobs, payment, at)
    case 'fail': {
      const { failureCode: failure_code } = truth
      const decided = { status: outcome.status, failure_code, decided_at: at, check_at: null }
      await updatePayment(trx, payment.id, decided)
      return
    }
    case 'fulfil':
      await updatePayment(trx, payment.id, moneyOf(locked))
      if (await fulfilOrder(services, trx, order, at)) return
      return await sendBack(services, trx, locked, 'late')
    case 'review':
      return await putUnderReview(services, trx, locked, outcome.reason)
    case 'refund':
      return await sendBack(services, trx, locked, outcome.cause)
  }
}

function moneyOf({ payment, truth, at }: LockedPayment): Updateable<OrdersPayments> {
  return {
    status: 'succeeded',
    decided_at: at,
    check_at: null,
    failure_code: null,
    paid_cents: truth.amount,
    provider_payment_id: truth.providerPaymentId,
    method_name: truth.methodName,
    last_four: truth.lastFour,
    saved_method_id: truth.savedMethodId ?? payment.saved_method_id ?? payment.charged_method_id,
    method_expires: truth.methodExpires,
  }
}

async function putUnderReview(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
  reason: string,
): Promise<void> {
  const { order, payment, truth } = locked
  const change = truth.state === 'succeeded' ? moneyOf(locked) : { check_at: null }
  await updatePayment(trx, payment.id, change)
  await forgetUnused(services, trx, locked)
  await setOrderStatus(trx, order.id, { status: 'review', review_reason: reason })
  await addOperatorEmail(trx, services.jobs, {
    id: `order-review-${order.reference.toLowerCase()}`,
    subject: `order ${order.reference} has to be looked at`,
    lines: [
      `${reason} Nothing was credited.`,
      truth.state === 'succeeded' ? 'The money was taken.' : 'The money was not taken.',
      `What it is: sohbet orders show ${order.reference}. To give the money back: sohbet orders refund ${order.reference} --reason "…" --by "…".`,
    ],
  })
}

// Its credits never came, so none go back.
async function sendBack(
  services: OrderServices,
  trx: Database,
  locked: LockedPayment,
  cause: 'late' | 'doubled',
): Promise<void> {
  const { order, payment, truth, at } = locked
  await updatePayment(trx, payment.id, { ...moneyOf(locked), is_surplus: true })
  await forgetUnused(services, trx, locked)
  if (cause === 'late') await setOrderStatus(trx, order.id, { status: 'refund_pending' })
  const amount = truth.amount - truth.refunded
  if (amount <= 0) return
  const refund = await insertRefund(trx, {
    order_id: order.id,
    payment_id: payment.id,
    cause,
    amount_cents: amount,
    request_key: randomUUID(),
    reason: `${inDollars(amount)} USD came ${cause === 'late' ? 'for an order that was over' : 'a second time'}.`,
    done_by: 'sohbet',
    created_at: at,
  })
  await addAskRefund(trx, services.jobs, { refundId: refund.id, runAt: at })
}

// A payment that brought no plan leaves no method to charge.
async function forgetUnused(
  { jobs }: OrderServices,
  trx: Database,
  { payment, truth }: LockedPayment,
): Promise<void> {
  const savedMethodId = truth.savedMethodId ?? payment.saved_method_id
  if (savedMethodId === null || payment.charged_method_id !== null) return
  await addForgetMethod(trx, jobs, { provider: payment.provider, savedMethodId })
}

async function bookWhatCameBack(
  services: OrderServices,
  trx: Database,
  { known, truth, at }: { known: KnownPayment; truth: ProviderPayment; at: Date },
): Promise<void> {
  const refunded = { ...(await lock(trx, known)), truth, at }
  if (refunded.payment.status !== 'succeeded') return
  await bookProviderRefunds(services, trx, refunded)
  await bookDispute(services, trx, { ...(await lock(trx, known)), truth, at })
}
