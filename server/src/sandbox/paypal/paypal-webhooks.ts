import { makeId } from './paypal-book.ts'
import type { PaypalStore, WebhookRow } from './paypal-book.ts'
import { invalid, notFound } from './paypal-fault.ts'
import { readBody } from './paypal-order-body.ts'

/** `GET /v1/notifications/webhooks`: the created webhooks, and the one for the sandbox's own target. */
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

/** `POST /v1/notifications/webhooks`; events still go to the sandbox's only target, signed for its own webhook. */
export function createWebhook(store: PaypalStore, body: Buffer): WebhookRow {
  const { url, event_types } = readBody(body) as WebhookRow
  if (listWebhooks(store).webhooks.some((row) => row.url === url))
    throw invalid('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists.', '/url')
  const row = { id: makeId(), url, event_types, links: [] }
  store.webhooks.put(row.id, row)
  return row
}

/** `PATCH /v1/notifications/webhooks/{id}`. */
export function changeWebhook(store: PaypalStore, id: string, body: Buffer): WebhookRow {
  const [change] = readBody(body) as { value: WebhookRow['event_types'] }[]
  const row = { ...showWebhook(store, id), event_types: change?.value ?? [] }
  store.webhooks.put(id, row)
  return row
}
