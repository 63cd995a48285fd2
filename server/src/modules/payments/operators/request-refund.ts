import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import {
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'
import { lockOrder, type OrderServices, type OrderStatus, setOrderStatus } from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { addRequestRefund, isDue } from '../jobs/payment-checks.ts'
import { nameSum } from '../payment/decide-payment.ts'
import { getOpenProvider } from '../provider/start-payment.ts'
import { findPayment, type StoredPayment, updatePayment } from '../queries/payments.ts'
import { findRefund, type StoredRefund, updateRefund } from '../queries/refunds.ts'
import { finishRefund } from '../reversals/finish-refund.ts'
import { restoreCredits } from '../reversals/return-credits.ts'
import { providerDeadline, settlePayment } from '../settle/settle-payment.ts'

/** Milliseconds that every provider remembers the key of a request: PayPal drops it after six hours. */
const keyMs = 5 * 3600 * 1000
/** Bounds of the delay between two requests in milliseconds: the delay equals the time since the first one. */
const delays = { min: 5000, max: 3_600_000 }

/** Runs the job: requests the refund, and repeats it with the same key until the answer is definite. */
export async function runRequestRefund(services: OrderServices, payload: unknown): Promise<void> {
  const { refund_id: refundId } = z.object({ refund_id: z.int() }).parse(payload)
  const refund = await findRefund(services.db, refundId)
  // It was postponed since.
  if (refund?.ask_at && isDue(refund.ask_at, services.clock.now())) await requestRefund(services, refundId)
}

/** Requests a refund and applies the answer; answers the refund as it is afterwards. */
export async function requestRefund(services: OrderServices, refundId: number): Promise<StoredRefund> {
  const refund = await getRefund(services.db, refundId)
  if (refund.status !== 'pending') return refund
  try {
    await askOnce(services, refund)
  } catch (error) {
    if (error instanceof ProviderRefused) await giveUp(services, refund, error)
    else if (!(error instanceof ProviderUnavailable)) throw error
  }
  const then = await getRefund(services.db, refundId)
  if (then.status === 'pending') await askLater(services, then)
  // A dispute that opened during the refund was not booked.
  else await readAgain(services, then)
  return then
}

// The provider may have forgotten an old request and would execute it twice: check first what was refunded.
async function askOnce(services: OrderServices, refund: StoredRefund): Promise<void> {
  const isOld = services.clock.now().getTime() - refund.created_at.getTime() > keyMs
  if (isOld || refund.provider_refund_id !== null) {
    await settlePayment(services, refund.payment_id)
    const then = await getRefund(services.db, refund.id)
    if (then.status !== 'pending') return
    if (then.provider_refund_id !== null) return await refuseFailed(services, then, then.provider_refund_id)
  }
  const payment = await findPayment(services.db, { id: refund.payment_id })
  const answer = await ask(services, payment, refund)
  await transact(services.db, async (trx) => {
    const order = await lockOrder(trx, refund.order_id)
    const now = await getRefund(trx, refund.id)
    if (order === undefined || now.status !== 'pending') return
    const { providerRefundId } = answer
    if (answer.state === 'succeeded')
      await finishRefund(services, trx, { order, refund: now, providerRefundId, at: services.clock.now() })
    else await updateRefund(trx, refund.id, { provider_refund_id: providerRefundId })
  })
}

// A pending refund that fails has no answer of its own, and the payment shows nothing of it.
async function refuseFailed(
  services: OrderServices,
  { payment_id: id }: StoredRefund,
  providerRefundId: string,
): Promise<void> {
  const payment = await findPayment(services.db, { id })
  if (payment === undefined) throw new Error('Payments are not removed.')
  const provider = getOpenProvider(services, payment.provider)
  const answer = await provider.readRefund(providerRefundId, providerDeadline())
  if (answer?.state === 'failed') throw new ProviderRefused('refund_failed', 'The refund failed.')
}

async function ask(
  services: OrderServices,
  payment: StoredPayment | undefined,
  { amount_cents: amount, request_key: requestKey }: StoredRefund,
): Promise<ProviderRefund> {
  if (payment === undefined || payment.provider_payment_id === null)
    throw new Error('A payment that was taken has a name at its provider.')
  const provider = getOpenProvider(services, payment.provider)
  const { provider_payment_id: providerPaymentId, currency } = payment
  const requested = { providerPaymentId, amount, currency, requestKey }
  const answer = await provider.refund(requested, providerDeadline())
  if (answer.state === 'failed') throw new ProviderRefused('refund_failed', 'The refund failed.')
  return answer
}

async function askLater({ db, jobs, clock }: OrderServices, refund: StoredRefund): Promise<void> {
  const now = clock.now().getTime()
  const ago = now - refund.created_at.getTime()
  const runAt = new Date(now + Math.min(delays.max, Math.max(delays.min, ago)))
  await addRequestRefund(db, jobs, { refundId: refund.id, runAt })
}

// A definite refusal: the credits taken first are restored.
async function giveUp(services: OrderServices, refund: StoredRefund, error: ProviderRefused): Promise<void> {
  const at = services.clock.now()
  await transact(services.db, async (trx) => {
    const order = await lockOrder(trx, refund.order_id)
    const now = await getRefund(trx, refund.id)
    if (order === undefined || now.status !== 'pending') return
    await updateRefund(trx, refund.id, { status: 'failed', decided_at: at })
    const share = { credits: now.credit_units, bonus: now.bonus_units }
    await restoreCredits(trx, { order, share, action: `refund:${refund.id}`, kind: 'refund', at })
    if (order.status === 'refund_pending' && refund.cause !== 'doubled') {
      const status: OrderStatus = order.fulfilled_at === null ? 'review' : 'fulfilled'
      const review_reason = order.review_reason ?? `Its money could not be given back (${error.code}).`
      await setOrderStatus(trx, order.id, status === 'review' ? { status, review_reason } : { status })
      // Its money stays here: it can be returned again, and the order is not closed as unpaid.
      if (refund.cause === 'late') await updatePayment(trx, refund.payment_id, { is_surplus: false })
    }
    await addOperatorEmail(trx, services.jobs, {
      id: `refund-refused-${refund.id}`,
      subject: `a refund of order ${order.reference} was refused`,
      lines: [`${nameSum(refund.amount_cents, order)} could not be given back: ${error.code}.`],
    })
  })
}

// Without an answer the daily comparison finds it.
async function readAgain(services: OrderServices, { payment_id: paymentId }: StoredRefund): Promise<void> {
  await settlePayment(services, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}

async function getRefund(db: Database, refundId: number): Promise<StoredRefund> {
  const refund = await findRefund(db, refundId)
  if (refund === undefined) throw new Error(`There is no refund ${refundId}.`)
  return refund
}
