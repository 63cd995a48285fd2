import { createVerify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { EventForged } from '../payment-provider.ts'
import type { EventHeaders } from '../payment-provider.ts'

/** The requirements of an event: our webhook, the hosts of trusted certificates, the time. */
export interface SignatureRules {
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
