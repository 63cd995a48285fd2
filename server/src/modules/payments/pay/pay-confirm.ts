import type { Member } from '#platform/caller.ts'
import { timingSafeEqual } from 'node:crypto'
import { toAmount, toCredits } from '@sohbet/contract/amounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { confirmStripeOrder } from '@sohbet/contract/payments'
import { message } from '@sohbet/messages'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { type ProviderName, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { refuse } from '#platform/refusal.ts'
import { requireWithinLimit } from '#platform/security/rate-limit.ts'
import {
  findLastPayment,
  findOrder,
  type OrderServices,
  presentStatus,
  type StoredOrder,
} from '#modules/orders/index.ts'
import { findBalance } from '#modules/wallet/index.ts'
import { isDecided, isUnpaid } from '../payment/decide-payment.ts'
import { hashSecret } from '../provider/start-payment.ts'
import { findPayment, type PaymentWithOrder, type StoredPayment } from '../queries/payments.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { refusePending } from './pay-order.ts'
import { requireOpenBooks } from './paying-rules.ts'

type Confirmed = AnswerOf<typeof confirmStripeOrder>['data']

/** Identifies a payment besides its order: PayPal's id, or the Stripe client secret of its browser. */
export type PaymentProof = { [Name in ProviderName]: { provider: Name } & Proofs[Name] }[ProviderName]

interface Proofs {
  paypal: { providerOrderId: string }
  stripe: { secret: string }
}

/** Limit of confirmations per hour and member; a waiting page repeats them. */
const confirmations = { name: 'confirmations', times: 600, seconds: 3600 }

/**
 * API-44, API-46: reads the caller's payment at its provider, captures an approved one and grants what was
 * paid for, once however often it is called. Order and payment must belong together (`NotFound`). Refuses
 * with `PaymentPending` while it is undecided or the provider does not answer.
 */
export async function confirmOrder(
  services: OrderServices,
  context: RequestContext<Member>,
  { orderId, proof }: { orderId: number; proof: PaymentProof },
): Promise<Confirmed> {
  const { accountId } = context.caller
  const { db } = services
  await requireWithinLimit(db, confirmations, {
    requester: context,
    message: message('refusals.pay.tooManyQuestions'),
  })
  const order = await findOrder(db, { id: orderId })
  const isOwn = order !== undefined && order.member_id === accountId
  const payment = isOwn ? await findProven(services, order, proof) : undefined
  if (order === undefined || payment === undefined)
    throw refuse<'confirmPaypalOrder' | 'confirmStripeOrder'>('NotFound')
  const known = await settleOwn(services, { order, payment })
  const last = await findLastPayment(db, order.id)
  return {
    id: order.id,
    reference: order.reference,
    type: order.kind,
    status: presentStatus(known.order.status, last),
    total: toAmount(order.total_cents),
    points: toCredits(await findBalance(db, accountId)),
    subscription: order.kind === 'subscription' ? await describePlan(services, accountId) : null,
  }
}

async function describePlan(
  { plans, db, clock }: OrderServices,
  memberId: number,
): Promise<Confirmed['subscription']> {
  const { slug, subscription_name, is_active } = await plans.describe(db, memberId, clock.now())
  return { slug, subscription_name, is_active }
}

async function findProven(
  { db }: OrderServices,
  order: StoredOrder,
  proof: PaymentProof,
): Promise<StoredPayment | undefined> {
  const { provider } = proof
  const payment = await findPayment(db, { provider, providerOrderId: providerOrderIdOf(proof) })
  if (payment?.order_id !== order.id) return undefined
  return mayConfirm(payment, proof) ? payment : undefined
}

function providerOrderIdOf(proof: PaymentProof): string {
  switch (proof.provider) {
    case 'paypal':
      return proof.providerOrderId
    // A client secret starts with the id of its object.
    case 'stripe':
      return proof.secret.split('_secret_')[0] ?? ''
  }
}

function mayConfirm({ secret_hash: secretHash }: StoredPayment, proof: PaymentProof): boolean {
  switch (proof.provider) {
    case 'paypal':
      return true
    case 'stripe':
      return secretHash !== null && timingSafeEqual(secretHash, hashSecret(proof.secret))
  }
}

async function settleOwn(services: OrderServices, known: PaymentWithOrder): Promise<PaymentWithOrder> {
  // The order was read before its payment, which may have been settled in between.
  if (isDecided(known.payment.status)) return await findAgain(services, known)
  if (isUnpaid(known.order.status)) await requireOpenBooks(services.db)
  const settled = await settlePayment(services, known.payment.id).catch(async (error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    // An event may have settled it in the meantime.
    return await findAgain(services, known)
  })
  const { order, payment } = settled
  const isOpen = payment.status === 'open' && payment.failure_code !== null
  if (!isDecided(payment.status) && isUnpaid(order.status) && !isOpen) throw refusePending()
  return settled
}

async function findAgain({ db }: OrderServices, known: PaymentWithOrder): Promise<PaymentWithOrder> {
  const order = await findOrder(db, { id: known.order.id })
  const payment = await findPayment(db, { id: known.payment.id })
  return { order: order ?? known.order, payment: payment ?? known.payment }
}
