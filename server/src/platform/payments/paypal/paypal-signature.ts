import { createVerify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { EventForged } from '../payment-provider.ts'
import type { EventHeaders } from '../payment-provider.ts'

/** What an event has to fit: our webhook, the hosts whose certificates count, the time. */
export interface SignatureRules {
  webhookId: string
  /** Where PayPal's certificates lie, such as `https://api.paypal.com/v1/notifications/certs/`. */
  certificateFolders: readonly string[]
  now: Date
  /** The public key of a certificate at an address of such an origin; throws EventForged for a bad certificate. */
  findKey(url: URL): Promise<KeyObject>
}

/** PayPal repeats an event for three days; it does not say whether a repetition is signed for its own time. */
const maxAgeMs = 73 * 3_600_000
const maxAheadMs = 300_000

/**
 * Checks that PayPal signed these bytes for our webhook lately: RSA-SHA256 over `id|time|webhook id|crc32(bytes)`.
 * Throws EventForged. The checksum can be met by other bytes, so an event proves only that PayPal has something to
 * tell; what it says is read from PayPal itself.
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
  // One text for one signature: bits behind the last byte would be ignored.
  if (bytes.toString('base64') !== signature)
    throw new EventForged('The signature is not written as it should be.')
  // Everything that can be checked without asking anybody is checked by now.
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

/** The address of a certificate in one of the folders, in its only spelling; who names another gets no request. */
function readCertificateUrl(text: string, folders: readonly string[]): URL {
  const folder = folders.find((folder) => text.startsWith(folder))
  if (folder === undefined || !/^[A-Za-z0-9-]{1,100}$/.test(text.slice(folder.length)))
    throw new EventForged('The certificate lies on a host that is not PayPal’s.')
  return new URL(text)
}
