import type Stripe from 'stripe'
import { confirmIntent, type Settled } from './confirm-intent.ts'
import { type Form, inner, integer, needText, type ShapeOf, text, textMap } from './form.ts'
import { newIntent } from './objects.ts'
import { getMethod } from './methods.ts'
import { invalid } from './stripe-fault.ts'
import { getRow, type StoredIntent, type StripeStore } from './store.ts'

/** The supported parameters of `POST /v1/payment_intents`. */
export const createShape: ShapeOf<Stripe.PaymentIntentCreateParams> = {
  amount: 'integer',
  currency: 'string',
  description: 'string',
  metadata: 'map',
  automatic_payment_methods: { enabled: 'boolean', allow_redirects: 'string' },
  customer: 'string',
  setup_future_usage: 'string',
  payment_method: 'string',
  off_session: 'boolean',
  confirm: 'boolean',
  expand: 'list',
}

/** Creates an intent, and charges it at once with `confirm` (docs.stripe.com/api/payment_intents/create). */
export function createIntent(store: StripeStore, form: Form): Settled {
  const id = store.newId('pi')
  const intent = newIntent({
    id,
    client_secret: `${id}_secret_${store.newId('s').slice(2)}`,
    created: store.now(),
    amount: readAmount(form),
    currency: readCurrency(form),
    metadata: textMap(form, 'metadata'),
    description: text(form, 'description') ?? null,
    customer: readCustomer(store, form),
    setup_future_usage: text(form, 'setup_future_usage') ?? null,
    automatic_payment_methods: readAutomatic(form),
  })
  return begin(store, form, intent)
}

function begin(store: StripeStore, form: Form, intent: StoredIntent): Settled {
  const isConfirmed = text(form, 'confirm') === 'true'
  const isOffSession = text(form, 'off_session') === 'true'
  if (isOffSession && !isConfirmed)
    throw invalid('`off_session` can only be passed when `confirm` is true.', { param: 'off_session' })
  const methodId = text(form, 'payment_method')
  const stored =
    methodId === undefined
      ? intent
      : {
          ...intent,
          payment_method: usable(store, methodId, intent),
          status: 'requires_confirmation' as const,
        }
  store.intents.put(stored.id, stored)
  store.emit('payment_intent.created', stored)
  return isConfirmed ? confirmIntent(store, stored, form) : { intent: stored }
}

function usable(store: StripeStore, methodId: string, intent: StoredIntent): string {
  const { method } = getMethod(store, methodId)
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid(
      `The provided PaymentMethod cannot be used with this PaymentIntent: it belongs to a Customer, and the PaymentIntent to another or none.`,
      { param: 'payment_method' },
    )
  return method.id
}

function readAmount(form: Form): number {
  needText(form, 'amount')
  const amount = integer(form, 'amount') ?? 0
  const param = 'amount'
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    })
  if (amount < 50) throw invalid('Amount must be at least 0.50', { code: 'amount_too_small', param })
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than 999,999.99', { code: 'amount_too_large', param })
  return amount
}

function readCurrency(form: Form): string {
  const currency = needText(form, 'currency').toLowerCase()
  if (currency !== 'usd' && currency !== 'eur')
    throw invalid(`Invalid currency: ${currency}. The sandbox takes usd and eur.`, { param: 'currency' })
  return currency
}

function readCustomer(store: StripeStore, form: Form): string | null {
  const id = text(form, 'customer')
  return id === undefined ? null : getRow(store.customers, 'customer', id, 'customer').id
}

function readAutomatic(form: Form): StoredIntent['automatic_payment_methods'] {
  const { enabled, allow_redirects: redirects } = inner(form, 'automatic_payment_methods')
  if (enabled === 'false') return null
  return { enabled: true, allow_redirects: typeof redirects === 'string' ? redirects : 'always' }
}
