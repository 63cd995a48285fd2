import { z } from 'zod'
import type { ProviderFinding } from '../payment-provider.ts'
import { readAnswerAs } from './paypal-answers.ts'
import { messageOf, neededEvents, Webhook } from './paypal-check.ts'
import type { PaypalClient } from './paypal-client.ts'

const path = '/v1/notifications/webhooks'
const Stored = Webhook.extend({ id: z.string() })

/** Registers the webhook of our events with exactly those that we need: creates it, or updates the one of this address. */
export async function setUpPaypalWebhook(
  client: PaypalClient,
  { webhookId }: { webhookId: string },
  url: string,
): Promise<ProviderFinding> {
  try {
    const { id, outcome } = await register(client, url)
    const setting = id === webhookId ? '' : `; set PAYPAL_WEBHOOK_ID=${id}`
    return { verdict: 'ok', what: 'webhook', detail: `${outcome}: ${id} leads to ${url}${setting}` }
  } catch (error) {
    return { verdict: 'fail', what: 'webhook', detail: messageOf(error) }
  }
}

async function register(client: PaypalClient, url: string): Promise<{ id: string; outcome: string }> {
  const answer = await client.call({ method: 'GET', path })
  const { webhooks } = readAnswerAs(z.object({ webhooks: z.array(Stored).default([]) }), answer)
  // PayPal itself refuses a second webhook of one address.
  const known = webhooks.find((webhook) => webhook.url === url)
  const event_types = neededEvents.map((name) => ({ name }))
  if (known === undefined) {
    const created = await client.call({ method: 'POST', path, body: { url, event_types } })
    return { id: readAnswerAs(Stored, created).id, outcome: 'created' }
  }
  const names = known.event_types.map(({ name }) => name)
  if (names.length === neededEvents.length && neededEvents.every((name) => names.includes(name)))
    return { id: known.id, outcome: 'unchanged' }
  const body = [{ op: 'replace', path: '/event_types', value: event_types }]
  await client.call({ method: 'PATCH', path: `${path}/${encodeURIComponent(known.id)}`, body })
  return { id: known.id, outcome: 'updated' }
}
