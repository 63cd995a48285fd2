import type Stripe from 'stripe'
import type { ProviderFinding } from '../payment-provider.ts'
import { attempt, neededEvents } from './stripe-check.ts'
import { stripeApiVersion } from './stripe-client.ts'
import type { CallStripe } from './stripe-client.ts'

/** Registers the endpoint of our events with exactly those that we need: creates it, or updates the one of this address. */
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

async function create(ask: CallStripe, url: string): Promise<Omit<ProviderFinding, 'what'>> {
  const { id, secret } = await ask((stripe) =>
    stripe.webhookEndpoints.create({ url, enabled_events: neededEvents, api_version: stripeApiVersion }),
  )
  // Stripe tells the secret in this answer only.
  return {
    verdict: 'ok',
    detail: `created: ${id} leads to ${url}; set STRIPE_WEBHOOK_SECRET=${secret ?? ''} (shown this once)`,
  }
}

function isAsNeeded({ status, enabled_events: events }: Stripe.WebhookEndpoint): boolean {
  const isSame = events.length === neededEvents.length && neededEvents.every((name) => events.includes(name))
  return status === 'enabled' && isSame
}
