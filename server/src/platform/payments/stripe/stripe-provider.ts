import type Stripe from 'stripe'
import { type Clock, epochSeconds } from '../../clock.ts'
import type { Outbound } from '../outbound.ts'
import {
  type ChargeRequest,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefused,
  type StartedPayment,
} from '../payment-provider.ts'
import {
  fromSavedMethodId,
  idOf,
  type OurMetadata,
  toDisputeState,
  toPayment,
  toRefund,
} from './stripe-answers.ts'
import { checkStripe, setUpStripeWebhook } from './stripe-check.ts'
import { type CallStripe, createStripeClient, type StripeSettings } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'

/**
 * The browser's token is the publishable key, which does not expire; it is requested again after this many
 * seconds.
 */
const tokenLifeSeconds = 3600
const withCharge = { expand: ['latest_charge'] }
const pageSize = 100

/** Stripe by PaymentIntents. */
export function createStripeProvider(
  settings: StripeSettings,
  clock: Clock,
  outbound: Outbound,
): PaymentProvider {
  const ask = createStripeClient(settings, outbound)
  const isLive = settings.secretKey.includes('_live_')
  return {
    name: 'stripe',
    isTestMode: settings.isTestMode,
    payee: null,
    listDelayMs: 0,
    freeze: (request) => JSON.stringify({ intent: intentOf(request) }),
    browser: { publicKey: settings.publishableKey, scriptOrigin: settings.scriptOrigin },
    start: (request, signal) => start(ask, request, signal),
    resume: async (id, signal) =>
      toStarted(await ask((stripe) => stripe.paymentIntents.retrieve(id), signal)),
    read: (id, signal) => read(ask, id, signal),
    // The browser's confirmation captures the money at once; here it is only read.
    capture: async (id, _requestKey, signal) => {
      const payment = await read(ask, id, signal)
      if (payment === undefined) throw new ProviderRefused('resource_missing', `Stripe knows no ${id}.`)
      return payment
    },
    cancel: (id, signal) => cancel(ask, id, signal),
    chargeSaved: (request, signal) => chargeSaved(ask, request, signal),
    detachMethod: (savedMethodId, signal) =>
      detach(ask, fromSavedMethodId(savedMethodId).payment_method, signal),
    createCustomer: async (idempotencyKey, signal) =>
      (await ask((stripe) => stripe.customers.create({}, { idempotencyKey }), signal)).id,
    deleteCustomer: async (customerId, signal) => {
      await unlessMissing(ask((stripe) => stripe.customers.del(customerId), signal))
    },
    refund: async ({ providerPaymentId, amount, requestKey }, signal) =>
      toRefund(
        await ask(
          (stripe) =>
            stripe.refunds.create(
              { charge: providerPaymentId, amount },
              { idempotencyKey: `${requestKey}-refund` },
            ),
          signal,
        ),
      ),
    readRefund: async (id, signal) => {
      const refund = await unlessMissing(ask((stripe) => stripe.refunds.retrieve(id), signal))
      return refund && toRefund(refund)
    },
    list: (from, until, signal) => list(ask, { from, until, signal }),
    readEvent: async (raw, headers) =>
      readStripeEvent(raw, headers, { secrets: settings.webhookSecrets, isLive, clock }),
    setUpWebhook: async (webhookUrl) => [await setUpStripeWebhook(ask, webhookUrl)],
    check: (webhookUrl) => checkStripe(ask, settings, webhookUrl),
    browserToken: async () => ({
      token: settings.publishableKey,
      expiresAt: epochSeconds(clock) + tokenLifeSeconds,
    }),
  }
}

function intentOf(request: PaymentRequest | ChargeRequest): Stripe.PaymentIntentCreateParams {
  const metadata: OurMetadata = { order_reference: request.orderReference }
  if ('savedMethodId' in request)
    return {
      ...commonOf(request, { ...metadata, is_off_session: 'true' }),
      ...fromSavedMethodId(request.savedMethodId),
      off_session: true,
      confirm: true,
      ...withCharge,
    }
  const intent = commonOf(request, metadata)
  // A card without a customer cannot be charged again.
  if (!request.savesMethod || request.customerId === null) return intent
  return { ...intent, customer: request.customerId, setup_future_usage: 'off_session' }
}

function sentIntentOf(request: PaymentRequest | ChargeRequest): Stripe.PaymentIntentCreateParams {
  if (request.frozen === undefined) return intentOf(request)
  // Only `freeze` writes this text.
  return (JSON.parse(request.frozen) as { intent: Stripe.PaymentIntentCreateParams }).intent
}

async function start(
  ask: CallStripe,
  request: PaymentRequest,
  signal?: AbortSignal,
): Promise<StartedPayment> {
  const params = sentIntentOf(request)
  const options = { idempotencyKey: `${request.requestKey}-intent` }
  return toStarted(await ask((stripe) => stripe.paymentIntents.create(params, options), signal))
}

function toStarted({ id, client_secret: clientSecret }: Stripe.PaymentIntent): StartedPayment {
  return { providerOrderId: id, clientSecret, approveUrl: null }
}

function commonOf({ amount, currency, description }: PaymentRequest, metadata: OurMetadata) {
  return {
    amount,
    currency: currency.toLowerCase(),
    description,
    metadata: { ...metadata },
    // Every check happens on our page; methods with redirects are left to PayPal.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  } satisfies Stripe.PaymentIntentCreateParams
}

async function read(ask: CallStripe, id: string, signal?: AbortSignal): Promise<ProviderPayment | undefined> {
  const intent = await unlessMissing(ask((stripe) => stripe.paymentIntents.retrieve(id, withCharge), signal))
  return intent && (await withDispute(ask, intent, signal))
}

async function withDispute(
  ask: CallStripe,
  intent: Stripe.PaymentIntent,
  signal?: AbortSignal,
): Promise<ProviderPayment> {
  const charge = intent.latest_charge
  if (typeof charge !== 'object' || charge?.disputed !== true) return toPayment(intent)
  const disputes = await ask(
    (stripe) => stripe.disputes.list({ payment_intent: intent.id, limit: pageSize }),
    signal,
  )
  return toPayment(intent, toDisputeState(disputes.data))
}

async function cancel(
  ask: CallStripe,
  id: string,
  signal?: AbortSignal,
): Promise<ProviderPayment | undefined> {
  try {
    await ask((stripe) => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }), signal)
  } catch (error) {
    // Paid or cancelled in the meantime: the payment itself says which.
    if (!isRefusal(error, 'payment_intent_unexpected_state', 'resource_missing')) throw error
  }
  return await read(ask, id, signal)
}

async function chargeSaved(
  ask: CallStripe,
  request: ChargeRequest,
  signal?: AbortSignal,
): Promise<ProviderPayment> {
  const params = sentIntentOf(request)
  const options = { idempotencyKey: `${request.requestKey}-intent` }
  // A declined card is an answer here, with its payment.
  const created = await ask(async (stripe) => {
    try {
      return await stripe.paymentIntents.create(params, options)
    } catch (error) {
      const refused = findRefusedIntent(error)
      if (refused === undefined) throw error
      return refused
    }
  }, signal)
  return await withDispute(ask, created, signal)
}

function findRefusedIntent(error: unknown): Stripe.PaymentIntent | undefined {
  return error instanceof Error && 'payment_intent' in error
    ? (error.payment_intent as Stripe.PaymentIntent | undefined)
    : undefined
}

// The card itself shows why detaching was refused: it may no longer have a customer.
async function detach(ask: CallStripe, id: string, signal?: AbortSignal): Promise<void> {
  try {
    await ask((stripe) => stripe.paymentMethods.detach(id), signal)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const card = await unlessMissing(ask((stripe) => stripe.paymentMethods.retrieve(id), signal))
    if (card !== undefined && card.customer !== null) throw error
  }
}

/** Everything created in the period, and everything paid, refunded or disputed in it. */
async function* list(
  ask: CallStripe,
  { from, until, signal }: { from: Date; until: Date; signal: AbortSignal | undefined },
): AsyncGenerator<ProviderPayment> {
  const created = { gte: seconds(from), lte: seconds(until) }
  const seen = new Set<string>()
  const page = { created, limit: pageSize }
  const intents = pages(ask, signal, (stripe, more) =>
    stripe.paymentIntents.list({ ...page, ...more, expand: ['data.latest_charge'] }),
  )
  for await (const intent of intents) {
    seen.add(intent.id)
    yield await withDispute(ask, intent, signal)
  }
  const changes = [
    pages(ask, signal, (stripe, more) => stripe.charges.list({ ...page, ...more })),
    pages(ask, signal, (stripe, more) => stripe.refunds.list({ ...page, ...more })),
    pages(ask, signal, (stripe, more) => stripe.disputes.list({ ...page, ...more })),
  ]
  for (const rows of changes)
    for await (const { payment_intent: intent } of rows) {
      if (intent === null || seen.has(idOf(intent))) continue
      seen.add(idOf(intent))
      const payment = await read(ask, idOf(intent), signal)
      if (payment !== undefined) yield payment
    }
}

async function* pages<Row extends { id: string }>(
  ask: CallStripe,
  signal: AbortSignal | undefined,
  find: (stripe: Stripe, more: { starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row> {
  let more: { starting_after?: string } | undefined = {}
  while (more !== undefined) {
    const current: { starting_after?: string } = more
    const { data, has_more: hasMore } = await ask((stripe) => find(stripe, current), signal)
    yield* data
    const last = data.at(-1)
    more = hasMore && last !== undefined ? { starting_after: last.id } : undefined
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

async function unlessMissing<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  try {
    return await pending
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) return undefined
    throw error
  }
}

function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ProviderRefused && codes.includes(error.code)
}
