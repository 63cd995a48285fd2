import type Stripe from 'stripe'
import { messageOf } from '../../process/error-code.ts'
import { type ProviderFinding, ProviderRefused } from '../payment-provider.ts'
import { type CallStripe, stripeApiVersion, type StripeSettings } from './stripe-client.ts'

/** The events that we need; the daily comparison covers everything else. */
const neededEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // An escalated inquiry, or a bank that changes its decision.
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

/** Checks keys, version and webhook endpoint at Stripe before a member pays. */
export async function checkStripe(
  ask: CallStripe,
  settings: StripeSettings,
  webhookUrl: string,
): Promise<ProviderFinding[]> {
  return [
    await attempt('keys', () => checkSecretKey(ask)),
    await attempt('version', () => checkVersion(ask)),
    await attempt('publishable', () => checkPublishableKey(ask, settings.publishableKey)),
    await attempt('webhook', () => checkWebhook(ask, settings, webhookUrl)),
  ]
}

type Found = Omit<ProviderFinding, 'what'>

/** Runs a check; an error becomes a finding too. */
async function attempt(what: string, check: () => Promise<Found>): Promise<ProviderFinding> {
  try {
    return { what, ...(await check()) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { what, verdict: 'fail', detail: messageOf(cause) }
  }
}

async function checkSecretKey(ask: CallStripe): Promise<Found> {
  const account = await ask((stripe) => stripe.accounts.retrieveCurrent())
  return account.charges_enabled
    ? { verdict: 'ok', detail: `${account.id} may charge` }
    : { verdict: 'fail', detail: `${account.id} may not charge yet: finish its activation at Stripe.` }
}

async function checkVersion(ask: CallStripe): Promise<Found> {
  const { lastResponse } = await ask((stripe) => stripe.paymentIntents.list({ limit: 1 }))
  return lastResponse.apiVersion === stripeApiVersion
    ? { verdict: 'ok', detail: stripeApiVersion }
    : { verdict: 'fail', detail: `Stripe answers in ${lastResponse.apiVersion}, not ${stripeApiVersion}.` }
}

// Reads a payment that does not exist: a key of the same account gets "unknown", any other key is refused.
async function checkPublishableKey(ask: CallStripe, apiKey: string): Promise<Found> {
  const nobodys = 'pi_check'
  try {
    await ask((stripe) =>
      stripe.paymentIntents.retrieve(nobodys, { client_secret: `${nobodys}_secret_none` }, { apiKey }),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
  return { verdict: 'ok', detail: 'browsers can use it' }
}

async function checkWebhook(ask: CallStripe, settings: StripeSettings, url: string): Promise<Found> {
  const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
  // The sandbox sends its events to wherever the application listens.
  const isOurs = (endpoint: Stripe.WebhookEndpoint): boolean =>
    endpoint.url === url || (settings.isTestMode && new URL(endpoint.url).pathname === new URL(url).pathname)
  const endpoint = data.find(isOurs)
  if (endpoint === undefined) return { verdict: 'fail', detail: `No endpoint leads to ${url}.` }
  if (endpoint.status !== 'enabled')
    return { verdict: 'fail', detail: `${endpoint.url} is ${endpoint.status}.` }
  const unheard = neededEvents.filter(
    (event) => ![event, '*'].some((name) => endpoint.enabled_events.includes(name)),
  )
  if (unheard.length > 0)
    return { verdict: 'fail', detail: `${endpoint.url} is not told of ${unheard.join(', ')}.` }
  if (endpoint.api_version !== null && endpoint.api_version !== stripeApiVersion)
    return {
      verdict: 'warn',
      detail: `${endpoint.url} is told in ${endpoint.api_version}; we need no more than ids of it.`,
    }
  return { verdict: 'ok', detail: `${endpoint.url} is told of everything` }
}

/** Registers the endpoint for exactly the events that we need: creates it, or updates the one with this address. */
export async function setUpStripeWebhook(ask: CallStripe, url: string): Promise<ProviderFinding> {
  return await attempt('webhook', async () => {
    const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
    const [known, second] = data.filter((endpoint) => endpoint.url === url)
    if (known === undefined) return await create(ask, url)
    if (second !== undefined)
      return { verdict: 'fail', detail: `${known.id} and ${second.id} lead to ${url}: delete one of them.` }
    if (isAsNeeded(known)) return { verdict: 'ok', detail: `unchanged: ${known.id} leads to ${url}` }
    const change = { enabled_events: neededEvents, disabled: false }
    await ask((stripe) => stripe.webhookEndpoints.update(known.id, change))
    return { verdict: 'ok', detail: `updated: ${known.id} leads to ${url}` }
  })
}

async function create(ask: CallStripe, url: string): Promise<Found> {
  const { id, secret } = await ask((stripe) =>
    stripe.webhookEndpoints.create({ url, enabled_events: neededEvents, api_version: stripeApiVersion }),
  )
  // Stripe reveals the secret in this answer only.
  return {
    verdict: 'ok',
    detail: `created: ${id} leads to ${url}; set STRIPE_WEBHOOK_SECRET=${secret ?? ''} (shown this once)`,
  }
}

function isAsNeeded({ status, enabled_events: events }: Stripe.WebhookEndpoint): boolean {
  const isSame = events.length === neededEvents.length && neededEvents.every((name) => events.includes(name))
  return status === 'enabled' && isSame
}
