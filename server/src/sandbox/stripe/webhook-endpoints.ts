import type Stripe from 'stripe'
import { type Form, needText, type ShapeOf, text, texts } from './form.ts'
import { fromExample } from './objects.ts'
import { invalid, missing } from './stripe-fault.ts'
import { apiVersion, type StripeStore } from './store.ts'

/** The parameters of `POST /v1/webhook_endpoints`. */
export const endpointShape: ShapeOf<Stripe.WebhookEndpointCreateParams> = {
  url: 'string',
  enabled_events: 'list',
  api_version: 'string',
}
/** The parameters of `POST /v1/webhook_endpoints/:id`. */
export const endpointChangeShape: ShapeOf<Stripe.WebhookEndpointUpdateParams> = {
  url: 'string',
  enabled_events: 'list',
  disabled: 'boolean',
}

/** Lists the created endpoints, and the one for the sandbox's own target. */
export function listEndpoints({ context, endpoints }: StripeStore): Stripe.WebhookEndpoint[] {
  const target = context.book.table<string>('settings').get('target')
  const url = `${target}/webhooks/stripe`
  const all = endpoints.all()
  if (target === undefined || all.some((endpoint) => endpoint.url === url)) return all
  return [newEndpoint({ id: 'we_sandbox', created: 0, url, enabled_events: ['*'] }), ...all]
}

/** Creates an endpoint; only this answer contains its secret. Events still go to the sandbox's only target. */
export function createEndpoint(store: StripeStore, form: Form): Stripe.WebhookEndpoint {
  const events = texts(form, 'enabled_events')
  if (events.length === 0)
    throw invalid('Missing required param: enabled_events.', { param: 'enabled_events' })
  const endpoint = newEndpoint({
    id: store.newId('we'),
    created: store.now(),
    url: needText(form, 'url'),
    enabled_events: events,
  })
  store.endpoints.put(endpoint.id, endpoint)
  return { ...endpoint, secret: store.context.keys.stripe.webhookSecret }
}

/** Changes an endpoint. */
export function updateEndpoint(store: StripeStore, form: Form, id: string): Stripe.WebhookEndpoint {
  const known = listEndpoints(store).find((endpoint) => endpoint.id === id)
  if (known === undefined) throw missing('webhook endpoint', id)
  const events = texts(form, 'enabled_events')
  const changed = {
    ...known,
    url: text(form, 'url') ?? known.url,
    enabled_events: events.length > 0 ? events : known.enabled_events,
    status: text(form, 'disabled') === 'true' ? 'disabled' : 'enabled',
  }
  store.endpoints.put(id, changed)
  return changed
}

function newEndpoint(given: Partial<Stripe.WebhookEndpoint>): Stripe.WebhookEndpoint {
  return fromExample('webhook_endpoint', { api_version: apiVersion, status: 'enabled', ...given })
}
