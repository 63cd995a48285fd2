import type Stripe from 'stripe'
import { findNamedCard, getCard } from './cards.ts'
import { type Form, inner, needText, type Shape, text } from './form.ts'
import { fromExample, newMethod } from './objects.ts'
import { invalid, missing, StripeFault } from './stripe-fault.ts'
import { getRow, type StoredMethod, type StripeStore } from './store.ts'

/** The parameters of a card, as the browser sends them. */
export const methodShape: Shape = {
  type: 'string',
  card: { number: 'string', exp_month: 'integer', exp_year: 'integer', cvc: 'string' },
}

/** Returns a stored card, or the card for a name such as `pm_card_visa`. */
export function getMethod(store: StripeStore, id: string): StoredMethod {
  const card = findNamedCard(id)
  if (card === undefined) {
    const stored = store.methods.get(id)
    if (stored === undefined) throw missing('PaymentMethod', id, 'payment_method')
    return stored
  }
  const year = store.context.clock.now().getUTCFullYear() + 1
  return keep(store, newMethod(card, { ...madeNow(store), expMonth: 12, expYear: year }))
}

/** Creates a payment method from a card number, which is not stored. */
export function createMethod(store: StripeStore, form: Form): StoredMethod {
  if (needText(form, 'type') !== 'card') throw invalid('The sandbox takes cards only.', { param: 'type' })
  const card = inner(form, 'card')
  const [expMonth, expYear] = readExpiry(store, card)
  const cvc = text(card, 'cvc') ?? ''
  const kind = getCard(needText(card, 'number'))
  if (!/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return keep(store, newMethod(kind, { ...madeNow(store), expMonth, expYear }))
}

function readExpiry(store: StripeStore, card: Form): [month: number, year: number] {
  const month = Number(needText(card, 'exp_month'))
  const typed = Number(needText(card, 'exp_year'))
  const year = typed < 100 ? 2000 + typed : typed
  const now = store.context.clock.now()
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const months = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1)
  if (months < 0 || months > 600)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  return [month, year]
}

function cardError(code: string, message: string, param: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, param })
}

function madeNow(store: StripeStore): { id: string; created: number } {
  return { id: store.newId('pm'), created: store.now() }
}

function keep(store: StripeStore, stored: StoredMethod): StoredMethod {
  store.methods.put(stored.method.id, stored)
  return stored
}

/** Creates a customer. */
export function createCustomer(store: StripeStore): Stripe.Customer {
  const customer = fromExample<Stripe.Customer>('customer', { id: store.newId('cus'), created: store.now() })
  store.customers.put(customer.id, customer)
  store.emit('customer.created', customer)
  return customer
}

/** Attaches a card to a customer, so that it can be charged again. */
export function attachMethod(store: StripeStore, id: string, customerId: string): StoredMethod {
  const stored = getMethod(store, id)
  const customer = getRow(store.customers, 'customer', customerId, 'customer').id
  if (stored.method.customer === customer) return stored
  if (stored.method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.')
  const attached = keep(store, { ...stored, method: { ...stored.method, customer } })
  store.emit('payment_method.attached', attached.method)
  return attached
}

/** Detaches a card from its customer; it can never be charged again. */
export function detachMethod(store: StripeStore, id: string): StoredMethod {
  const stored = getMethod(store, id)
  if (stored.method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const detached = keep(store, { ...stored, method: { ...stored.method, customer: null } })
  store.emit('payment_method.detached', detached.method)
  return detached
}
