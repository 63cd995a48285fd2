import { createPublicKey, createSign, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { makeSigner, type Signer } from '#sandbox/paypal/certificate.ts'

/** The webhook id in the signatures of test events. */
export const testWebhookId = 'WH-0TEST0WEBHOOK0'
/** The address of the test certificate. */
export const testCertificateUrl = 'https://api.paypal.com/v1/notifications/certs/CERT-test-1'

/** A certificate valid through 2026, unless another name or period is requested. */
export function makeTestSigner(wish: Partial<Parameters<typeof makeSigner>[0]> = {}): Signer {
  return makeSigner({
    commonName: 'messageverificationcerts.paypal.com',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2027-01-01T00:00:00Z'),
    ...wish,
  })
}

/** The public key of a signer. */
export function publicKeyOf(signer: Signer): KeyObject {
  return createPublicKey(signer.privateKey)
}

/** The headers that PayPal sends with these bytes. */
export function signForTest(
  signer: Signer,
  raw: Buffer,
  { id = 'b2b5f3a0-1', time = '2026-05-05T10:00:00Z', webhookId = testWebhookId } = {},
): Record<string, string> {
  const message = `${id}|${time}|${webhookId}|${crc32(raw)}`
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(message).sign(signer.privateKey, 'base64'),
    'paypal-cert-url': testCertificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}
