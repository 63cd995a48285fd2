import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { NewEvent } from '../provider/sandbox-part.ts'
import { makeSigner, type Signer } from './certificate.ts'
import { makeId, type PaypalStore, type WebhookRow } from './paypal-book.ts'
import { invalid, notFound } from './paypal-fault.ts'
import { readBody } from './paypal-order-body.ts'

/** Sends the application an event, in the envelope of developer.paypal.com/api/rest/webhooks/event-names. */
export function emit(store: PaypalStore, kind: string, resourceType: string, resource: unknown): void {
  const id = `WH-${makeId()}-${makeId()}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: store.now().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: kind,
    summary: `Test mode: ${kind}`,
    resource,
    links: [],
  })
  store.context.emit({ id, kind, body })
}

const certificateId = 'CERT-sandbox-1'

/** The headers of an event sent now: RSA-SHA256 over `id|time|webhook id|crc32(body)`. */
export function signEvent(store: PaypalStore, { body }: NewEvent): Record<string, string> {
  const id = randomUUID()
  const time = store
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
  const message = `${id}|${time}|${store.context.keys.paypal.webhookId}|${crc32(body)}`
  const signature = createSign('RSA-SHA256').update(message).sign(findSigner(store).privateKey, 'base64')
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': `${store.context.url()}/paypal/v1/notifications/certs/${certificateId}`,
    'paypal-auth-algo': 'SHA256withRSA',
    'user-agent': 'PayPal/AUHD-214.0-58113595',
  }
}

/** The certificate at `path`, below `/v1/notifications/certs/`; undefined if there is none. */
export function findCertificate(store: PaypalStore, path: string): string | undefined {
  return path === `/v1/notifications/certs/${certificateId}` ? findSigner(store).certificate : undefined
}

/** Created with the first event and stored in the book, so that it survives a restart. */
function findSigner({ signers, context, now }: PaypalStore): Signer {
  const stored = signers.get('signer')
  if (stored !== undefined) return stored
  const dayMs = 24 * 3_600_000
  const from = now().getTime() - dayMs
  const signer = makeSigner({ validFrom: new Date(from), validTo: new Date(from + 3650 * dayMs) })
  context.book.transact(() => signers.put('signer', signer))
  return signer
}

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
