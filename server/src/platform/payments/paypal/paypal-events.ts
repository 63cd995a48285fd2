import { createVerify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { EventForged, type EventHeaders, type ProviderEvent } from '../payment-provider.ts'
import { parseJson } from '../../parse-json.ts'

const text = z.string().min(1).max(255).optional().catch(undefined)

/** The fields we read of an event: enough to know which payment to read again. */
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({
      id: text,
      custom_id: text,
      invoice_id: text,
      purchase_units: z.array(z.object({ custom_id: text })).catch([]),
      metadata: z.object({ order_id: text }).optional().catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: text }).optional() })
        .optional()
        .catch(undefined),
      disputed_transactions: z.array(z.object({ custom: text, invoice_number: text })).catch([]),
    })
    .catch({
      id: undefined,
      custom_id: undefined,
      invoice_id: undefined,
      purchase_units: [],
      metadata: undefined,
      supplementary_data: undefined,
      disputed_transactions: [],
    }),
})

/** Reads an event whose signature was checked. A refund or dispute names only our order, not PayPal's. */
export function readPaypalEvent(raw: Buffer): ProviderEvent {
  const parsed = Event.safeParse(parseJson(raw.toString('utf8')))
  if (!parsed.success) throw new EventForged('The event cannot be read.')
  const { id: eventId, event_type: kind, resource } = parsed.data
  const dispute = resource.disputed_transactions[0]
  return {
    eventId,
    kind,
    ...namedBy(kind, resource),
    orderReference:
      resource.custom_id ??
      resource.purchase_units[0]?.custom_id ??
      dispute?.custom ??
      resource.invoice_id ??
      dispute?.invoice_number,
  }
}

function namedBy(
  kind: string,
  { id, metadata, supplementary_data: more }: z.output<typeof Event>['resource'],
): Pick<ProviderEvent, 'providerOrderId' | 'savedMethodId'> {
  if (kind.startsWith('CHECKOUT.ORDER.')) return { providerOrderId: id }
  if (kind === 'VAULT.PAYMENT-TOKEN.CREATED')
    return { providerOrderId: metadata?.order_id, savedMethodId: id }
  return { providerOrderId: more?.related_ids?.order_id }
}

/** The requirements of an event: our webhook, the hosts of trusted certificates, the time. */
interface SignatureRules {
  webhookId: string
  /** Folders of PayPal's certificates, such as `https://api.paypal.com/v1/notifications/certs/`. */
  certificateFolders: readonly string[]
  now: Date
  /** The public key of the certificate at such an address; throws EventForged for an invalid certificate. */
  findKey(url: URL): Promise<KeyObject>
}

/** PayPal repeats an event for three days, and does not document whether a repetition gets a new signature time. */
const maxAgeMs = 73 * 3_600_000
const maxAheadMs = 300_000

/**
 * Checks that PayPal recently signed these bytes for our webhook: RSA-SHA256 over `id|time|webhook
 * id|crc32(bytes)`. Throws EventForged. Other bytes can have the same checksum, so an event only proves that
 * something has changed; its contents are read from PayPal itself.
 */
export async function checkPaypalSignature(
  raw: Buffer,
  headers: EventHeaders,
  rules: SignatureRules,
): Promise<void> {
  const id = getHeader(headers, 'paypal-transmission-id', /^[\x21-\x7b\x7d\x7e]{1,128}$/)
  const time = getHeader(
    headers,
    'paypal-transmission-time',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/,
  )
  // 2048 to 4096 bits.
  const signature = getHeader(headers, 'paypal-transmission-sig', /^[A-Za-z0-9+/]{342,684}={0,2}$/)
  const certificate = getHeader(headers, 'paypal-cert-url', /^[\x21-\x7e]{1,300}$/)
  getHeader(headers, 'paypal-auth-algo', /^SHA256withRSA$/)
  refuseTime(Date.parse(time), rules.now.getTime())
  const bytes = Buffer.from(signature, 'base64')
  // One text per signature: bits after the last byte would be ignored.
  if (bytes.toString('base64') !== signature)
    throw new EventForged('The signature is not written as it should be.')
  // Everything that needs no request has been checked by now.
  const key = await rules.findKey(readCertificateUrl(certificate, rules.certificateFolders))
  const message = `${id}|${time}|${rules.webhookId}|${crc32(raw)}`
  if (!createVerify('RSA-SHA256').update(message).verify(key, bytes))
    throw new EventForged('The signature is wrong.')
}

function getHeader(headers: EventHeaders, name: string, grammar: RegExp): string {
  const value = headers[name]
  if (typeof value !== 'string' || !grammar.test(value))
    throw new EventForged(`The header ${name} is missing, doubled or malformed.`)
  return value
}

function refuseTime(sent: number, now: number): void {
  if (Number.isNaN(sent) || now - sent > maxAgeMs) throw new EventForged('The event is too old.')
  if (sent - now > maxAheadMs) throw new EventForged('The event is from the future.')
}

/**
 * The address of a certificate in one of the folders, in its canonical spelling; any other address causes no
 * request.
 */
function readCertificateUrl(text: string, folders: readonly string[]): URL {
  const folder = folders.find((folder) => text.startsWith(folder))
  if (folder === undefined || !/^[A-Za-z0-9-]{1,100}$/.test(text.slice(folder.length)))
    throw new EventForged('The certificate lies on a host that is not PayPal’s.')
  return new URL(text)
}
