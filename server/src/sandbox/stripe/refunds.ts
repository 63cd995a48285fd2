import type Stripe from 'stripe'
import { getCard } from './cards.ts'
import { type Form, integer, needText, type ShapeOf, text } from './form.ts'
import { fromExample } from './objects.ts'
import { invalid } from './stripe-fault.ts'
import { getRow, type StoredCharge, type StoredSandboxRefund, type StripeStore } from './store.ts'

/** The parameters of `POST /v1/refunds`. */
export const refundShape: ShapeOf<Stripe.RefundCreateParams> = {
  charge: 'string',
  payment_intent: 'string',
  amount: 'integer',
  expand: 'list',
}

/** Creates a full or partial refund (docs.stripe.com/api/refunds/create). */
export function createRefund(store: StripeStore, form: Form): StoredSandboxRefund {
  const charge = findCharge(store, form)
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`)
  if (isChargedBack(store, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = integer(form, 'amount') ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    )
  return keep(store, charge, amount)
}

/** A charge can be refunded again after a won dispute. */
function isChargedBack(store: StripeStore, charge: StoredCharge): boolean {
  return store.disputes.all().some((row) => row.charge === charge.id && row.status !== 'won')
}

function findCharge(store: StripeStore, form: Form): StoredCharge {
  const intentId = text(form, 'payment_intent')
  const id =
    intentId === undefined
      ? needText(form, 'charge')
      : getRow(store.intents, 'payment_intent', intentId, 'payment_intent').latest_charge
  if (id === null)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return getRow(store.charges, 'charge', id, 'charge')
}

function keep(store: StripeStore, charge: StoredCharge, amount: number): StoredSandboxRefund {
  const method = store.methods.get(charge.payment_method ?? '')
  const isPending = method !== undefined && getCard(method.number).refund === 'pends'
  const refund = fromExample<StoredSandboxRefund>('refund', {
    id: store.newId('re'),
    amount,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: isPending ? 'pending' : 'succeeded',
  })
  store.refunds.put(refund.id, refund)
  const refunded = giveBack(store, charge, amount)
  store.emit('refund.created', refund)
  store.emit('charge.refunded', refunded)
  return refund
}

function giveBack(store: StripeStore, charge: StoredCharge, amount: number): StoredCharge {
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  store.charges.put(charge.id, changed)
  return changed
}

/** Settles a refund later: a pending one succeeds, and one the bank declines fails. */
export function settleRefund(store: StripeStore, id: string): StoredSandboxRefund {
  const refund = getRow(store.refunds, 'refund', id)
  const charge = getRow(store.charges, 'charge', refund.charge)
  const method = store.methods.get(charge.payment_method ?? '')
  const status = method !== undefined && getCard(method.number).refund === 'fails' ? 'failed' : 'succeeded'
  if (refund.status === 'failed' || refund.status === status) return refund
  const settled: StoredSandboxRefund = {
    ...refund,
    status,
    ...(status === 'failed' && { failure_reason: 'declined' }),
  }
  store.refunds.put(id, settled)
  if (status === 'failed') giveBack(store, charge, -refund.amount)
  store.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', settled)
  return settled
}
