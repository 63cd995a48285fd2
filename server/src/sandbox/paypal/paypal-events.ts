import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { NewEvent } from '../provider/sandbox-part.ts'
import { makeSigner } from './certificate.ts'
import type { Signer } from './certificate.ts'
import { makeId } from './paypal-book.ts'
import type { PaypalStore } from './paypal-book.ts'

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
