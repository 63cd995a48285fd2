import { type CardKind, type Decline, expired, getCard } from './cards.ts'
import { openDispute } from './disputes.ts'
import { type Form, inner, type Shape, text } from './form.ts'
import { attachMethod, createMethod, getMethod, methodShape } from './methods.ts'
import { newCharge } from './objects.ts'
import { invalid, type StripeErrorBody } from './stripe-fault.ts'
import type { StoredIntent, StoredMethod, StripeStore } from './store.ts'

/** An intent after a step, with its decline if any; the step is stored either way. */
export interface Settled {
  intent: StoredIntent
  refused?: StripeErrorBody
}

/** The parameters of `POST /v1/payment_intents/:id/confirm`; a browser adds the secret and the card. */
export const confirmShape: Shape = {
  payment_method: 'string',
  payment_method_data: methodShape,
  off_session: 'boolean',
  setup_future_usage: 'string',
  return_url: 'string',
  use_stripe_sdk: 'boolean',
  client_secret: 'string',
  expected_payment_method_type: 'string',
  expand: 'list',
}

/**
 * Charges an intent, requires confirmation by the payer, or declines
 * (docs.stripe.com/api/payment_intents/confirm).
 */
export function confirmIntent(store: StripeStore, given: StoredIntent, form: Form): Settled {
  refuseFinal(given)
  const stored = readMethod(store, given, form)
  const isOffSession = text(form, 'off_session') === 'true'
  const intent: StoredIntent = {
    ...given,
    payment_method: stored.method.id,
    setup_future_usage: text(form, 'setup_future_usage') ?? given.setup_future_usage,
    next_action: null,
  }
  const card = getCard(stored.number)
  if (isOffSession && stored.method.customer === null)
    throw invalid('A payment without its payer needs a PaymentMethod that belongs to a Customer.')
  if (asksPayer(card, stored)) {
    if (isOffSession) return refuse(store, intent, stored, needsPayer)
    return keep(store, 'payment_intent.requires_action', {
      ...intent,
      status: 'requires_action',
      next_action: nextAction(store, intent),
    })
  }
  return charge(store, intent, stored, isOffSession)
}

const needsPayer: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

function refuseFinal(intent: StoredIntent): void {
  if (intent.status === 'succeeded')
    throw invalid(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  if (intent.status === 'canceled')
    throw invalid(
      "This PaymentIntent's status is canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
}

function readMethod(store: StripeStore, intent: StoredIntent, form: Form): StoredMethod {
  const typed = inner(form, 'payment_method_data')
  if (Object.keys(typed).length > 0) return createMethod(store, typed)
  const id = text(form, 'payment_method') ?? intent.payment_method
  if (id === null)
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  return getMethod(store, id)
}

function asksPayer(card: CardKind, stored: StoredMethod): boolean {
  return card.asks === 'always' || (card.asks === 'until-set-up' && !stored.isSetUp)
}

function nextAction(store: StripeStore, intent: StoredIntent): StoredIntent['next_action'] {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    client_secret: intent.client_secret ?? '',
  })
  const url = store.context.browserUrl(`/stripe/authenticate?${query.toString()}`)
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

/** The payer confirmed at their bank or failed to; a settled intent does not change. */
export function authenticateIntent(store: StripeStore, intent: StoredIntent, hasPassed: boolean): Settled {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return { intent }
  const stored = getMethod(store, intent.payment_method)
  const answered = { ...intent, next_action: null }
  if (!hasPassed) return refuse(store, answered, stored, notAuthenticated)
  const { method } = stored
  const isSetUp = stored.isSetUp || intent.setup_future_usage === 'off_session'
  const confirmed = { ...stored, isSetUp }
  store.methods.put(method.id, confirmed)
  return charge(store, answered, confirmed, false)
}

function charge(
  store: StripeStore,
  intent: StoredIntent,
  stored: StoredMethod,
  isOffSession: boolean,
): Settled {
  const card = getCard(stored.number)
  const decline =
    card.decline ??
    (isOffSession ? card.laterDecline : undefined) ??
    (isExpired(store, stored) ? expired : undefined)
  const made = newCharge(intent, stored, { id: store.newId('ch'), created: store.now(), decline })
  store.charges.put(made.id, made)
  if (decline !== undefined) {
    store.emit('charge.failed', made)
    return refuse(store, { ...intent, latest_charge: made.id }, stored, decline)
  }
  if (intent.setup_future_usage !== null && intent.customer !== null)
    attachMethod(store, stored.method.id, intent.customer)
  store.emit('charge.succeeded', made)
  const settled = keep(store, 'payment_intent.succeeded', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
  })
  if (card.isDisputed) openDispute(store, made.id, { reason: 'fraudulent' })
  return settled
}

function isExpired(store: StripeStore, { method: { card } }: StoredMethod): boolean {
  const now = new Date(store.now() * 1000)
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return card !== undefined && card.exp_year * 12 + card.exp_month < month
}

function refuse(store: StripeStore, intent: StoredIntent, stored: StoredMethod, decline: Decline): Settled {
  const type = decline.code === notAuthenticated.code ? 'invalid_request_error' : 'card_error'
  const error = {
    type,
    code: decline.code,
    ...(decline.declineCode !== undefined && { decline_code: decline.declineCode }),
    message: decline.message,
    ...(intent.latest_charge !== null && { charge: intent.latest_charge }),
    payment_method: stored.method,
  } as const
  const { intent: refused } = keep(store, 'payment_intent.payment_failed', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  })
  return { intent: refused, refused: { ...error, payment_intent: refused } }
}

function keep(store: StripeStore, type: Parameters<StripeStore['emit']>[0], intent: StoredIntent): Settled {
  store.intents.put(intent.id, intent)
  store.emit(type, intent)
  return { intent }
}

/** Cancels an intent without captured money. */
export function cancelIntent(
  store: StripeStore,
  intent: StoredIntent,
  reason: string | undefined,
): StoredIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  return keep(store, 'payment_intent.canceled', {
    ...intent,
    status: 'canceled',
    canceled_at: store.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  }).intent
}
