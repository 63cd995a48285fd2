import type { KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  makeTestSigner,
  publicKeyOf,
  signForTest,
  testCertificateUrl,
  testWebhookId,
} from '#test/money/paypal-signer.ts'
import { EventForged } from '../payment-provider.ts'
import { checkPaypalSignature } from './paypal-events.ts'

const signer = makeTestSigner()
const key = publicKeyOf(signer)
const raw = Buffer.from('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"5XY"}}')
const good = signForTest(signer, raw)
const now = new Date('2026-05-05T10:00:30Z')

function check(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  rules: Partial<Parameters<typeof checkPaypalSignature>[2]> = {},
): Promise<void> {
  return checkPaypalSignature(body, headers, {
    webhookId: testWebhookId,
    certificateFolders: ['https://api.paypal.com/v1/notifications/certs/'],
    now,
    findKey: () => Promise.resolve(key),
    ...rules,
  })
}

test('F5: accepts an event that PayPal signed for our webhook', async () => {
  await expect(check(raw, good)).resolves.toBeUndefined()
})

test('F5: refuses an event with any one bit of its body flipped', async () => {
  for (let bit = 0; bit < raw.length * 8; bit += 1) {
    const forged = Buffer.from(raw)
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(check(forged, good)).rejects.toThrow(EventForged)
  }
})

test.for([
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-auth-algo',
])('F5: refuses an event with any one bit of its %s flipped', async (name) => {
  const bytes = Buffer.from(good[name] ?? '', 'latin1')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes)
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(check(raw, { ...good, [name]: forged.toString('latin1') })).rejects.toThrow(EventForged)
  }
})

test('F5: refuses an event of another webhook, of another key or without a header', async () => {
  const { 'paypal-transmission-sig': _signature, ...unsigned } = good
  const strange = publicKeyOf(makeTestSigner())
  await expect(check(raw, good, { webhookId: 'WH-OTHER' })).rejects.toThrow(EventForged)
  await expect(check(raw, good, { findKey: () => Promise.resolve(strange) })).rejects.toThrow(EventForged)
  await expect(check(raw, unsigned)).rejects.toThrow(EventForged)
  await expect(check(raw, { ...good, 'paypal-transmission-id': ['a', 'b'] })).rejects.toThrow(EventForged)
})

test('F5: accepts an event for the three days in which PayPal repeats it, and never from the future', async () => {
  await expect(check(raw, good, { now: new Date('2026-05-08T10:59:00Z') })).resolves.toBeUndefined()
  await expect(check(raw, good, { now: new Date('2026-05-08T11:01:00Z') })).rejects.toThrow('too old')
  await expect(check(raw, good, { now: new Date('2026-05-05T09:55:01Z') })).resolves.toBeUndefined()
  await expect(check(raw, good, { now: new Date('2026-05-05T09:54:00Z') })).rejects.toThrow('future')
})

const foreign = [
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-test-1',
  'https://evil.example/v1/notifications/certs/CERT-test-1',
  'https://evil.example/?https://api.paypal.com/v1/notifications/certs/CERT-test-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-test-1',
  'https://user:pw@api.paypal.com/v1/notifications/certs/CERT-test-1',
  'http://api.paypal.com/v1/notifications/certs/CERT-test-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-test-1',
  'https://API.paypal.com/v1/notifications/certs/CERT-test-1',
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-test-1',
  'https://api.paypal.com/v1/notifications/certs/../../redirect',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?next=https://evil.example',
  String.raw`https:\\api.paypal.com/v1/notifications/certs/CERT-test-1`,
  'https://api.paypal.com/v1/notifications/certs/',
  'https://api.paypal.com/v1/oauth2/token',
  'file:///etc/ssl/cert.pem',
  'data:,CERT',
]

test.for(foreign)('F5: never requests a certificate at %s', async (url) => {
  const findKey = vi.fn<() => Promise<KeyObject>>(() => Promise.resolve(key))
  await expect(check(raw, { ...good, 'paypal-cert-url': url }, { findKey })).rejects.toThrow(EventForged)
  expect(findKey).not.toHaveBeenCalled()
})

test('F5: requests only certificates of PayPal’s host, whatever address an event names', async () => {
  const hosts = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((end) => `${testCertificateUrl}${end}`),
  )
  await fc.assert(
    fc.asyncProperty(hosts, async (url) => {
      const requested: string[] = []
      const findKey = (found: URL) => Promise.resolve(requested.push(found.href)).then(() => key)
      await check(raw, { ...good, 'paypal-cert-url': url }, { findKey }).catch(() => undefined)
      for (const href of requested)
        expect(href).toMatch(/^https:\/\/api\.paypal\.com\/v1\/notifications\/certs\/[\w-]+$/)
    }),
    { numRuns: 2000 },
  )
})

test('F5: fetches no certificate for an event that is malformed, too old or foreign', async () => {
  const findKey = vi.fn<() => Promise<KeyObject>>(() => Promise.resolve(key))
  const outdated = { ...good, 'paypal-transmission-time': '2026-01-01T00:00:00Z' }
  const short = { ...good, 'paypal-transmission-sig': 'AAAA' }
  for (const headers of [outdated, short]) await check(raw, headers, { findKey }).catch(() => undefined)
  expect(findKey).not.toHaveBeenCalled()
})
