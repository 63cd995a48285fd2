import { object, oneOf, readBody, single, text, webAddress } from './paypal-body.ts'
import type { Check } from './paypal-body.ts'
import { makeId } from './paypal-book.ts'
import type { PaypalStore, WebhookRow } from './paypal-book.ts'
import { invalid, notFound } from './paypal-fault.ts'

const eventTypes: Check = (value, field) => {
  if (!Array.isArray(value)) throw invalid('INVALID_PARAMETER_SYNTAX', 'This is no list.', field)
  for (const [nth, type] of value.entries()) object({ name: text(50) })(type, `${field}/${nth}`)
}
const webhook = object({ url: webAddress, event_types: eventTypes })
const changes = single(object({ op: oneOf('replace'), path: oneOf('/event_types'), value: eventTypes }))

/** `GET /v1/notifications/webhooks`: those that were created, and the one that leads to where the sandbox's events go. */
export function listWebhooks(store: PaypalStore): { webhooks: WebhookRow[] } {
  const { context, webhooks } = store
  const target = context.book.table<string>('settings').get('target')
  const url = `${target}/webhooks/paypal`
  const all = webhooks.all()
  if (target === undefined || all.some((row) => row.url === url)) return { webhooks: all }
  const own = { id: context.keys.paypal.webhookId, url, event_types: [{ name: '*' }], links: [] }
  return { webhooks: [own, ...all] }
}

/** `GET /v1/notifications/webhooks/{id}`. */
export function showWebhook(store: PaypalStore, id: string): WebhookRow {
  const found = listWebhooks(store).webhooks.find((row) => row.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** `POST /v1/notifications/webhooks`; events still go to the sandbox's one target, signed for its own webhook. */
export function createWebhook(store: PaypalStore, body: Buffer): WebhookRow {
  const { url, event_types } = readBody(body, webhook) as WebhookRow // Checked to be one.
  if (listWebhooks(store).webhooks.some((row) => row.url === url))
    throw invalid('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists.', '/url')
  const row = { id: makeId(), url, event_types, links: [] }
  store.webhooks.put(row.id, row)
  return row
}

/** `PATCH /v1/notifications/webhooks/{id}`. */
export function changeWebhook(store: PaypalStore, id: string, body: Buffer): WebhookRow {
  const [change] = readBody(body, changes) as { value: WebhookRow['event_types'] }[] // Checked to be one.
  const row = { ...showWebhook(store, id), event_types: change?.value ?? [] }
  store.webhooks.put(id, row)
  return row
}
