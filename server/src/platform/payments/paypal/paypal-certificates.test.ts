import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { expect, test, vi } from 'vitest'
import { makeTestSigner, publicKeyOf, testCertificateUrl } from '#test/money/paypal-signer.ts'
import { EventForged, ProviderUnavailable } from '../payment-provider.ts'
import { createCertificateStore, endsAtRoot, paypalRoots } from './paypal-certificates.ts'

const signer = makeTestSigner()
const url = new URL(testCertificateUrl)

function open(texts: (string | Error)[], start = '2026-05-05T10:00:00Z') {
  let now = new Date(start)
  const fetchText = vi.fn<(url: URL) => Promise<string>>(() => {
    const text = texts.length > 1 ? texts.shift() : texts[0]
    return text instanceof Error ? Promise.reject(text) : Promise.resolve(text ?? '')
  })
  const find = createCertificateStore({ clock: { now: () => now }, fetchText })
  return { find, fetchText, travel: (time: string) => void (now = new Date(time)) }
}

test('fetches a certificate once and caches it for a day', async () => {
  const { find, fetchText, travel } = open([signer.certificate])
  const [key] = await Promise.all([find(url), find(url)])
  travel('2026-05-06T09:59:59Z')
  await find(url)
  expect(fetchText).toHaveBeenCalledTimes(1)
  travel('2026-05-06T10:00:01Z')
  await find(url)
  expect(fetchText).toHaveBeenCalledTimes(2)
  expect(key.equals(publicKeyOf(signer))).toBe(true)
})

test('accepts a certificate only while it is valid, also from the cache', async () => {
  const expiring = open([signer.certificate], '2026-12-31T23:59:00Z')
  await expiring.find(url)
  expiring.travel('2027-01-01T00:00:01Z')
  await expect(expiring.find(url)).rejects.toThrow('not valid now')
  const early = open([signer.certificate], '2025-12-31T23:59:59Z')
  await expect(early.find(url)).rejects.toThrow(EventForged)
})

test.for([
  ['no certificate', 'hello'],
  ['a broken one', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
  [
    'one of another name',
    makeTestSigner({ commonName: 'messageverificationcerts.paypal.com.evil.example' }).certificate,
  ],
  ['a name that only ends alike', makeTestSigner({ commonName: 'evilpaypal.com' }).certificate],
  ['one that no root before it has issued', `${signer.certificate}${rootCertificates[0]}`],
  ['a chain that hangs nowhere', `${signer.certificate}${makeTestSigner().certificate}`],
] as const)('%s is no certificate of PayPal’s', async ([, text]) => {
  await expect(open([text]).find(url)).rejects.toThrow(EventForged)
})

test('retries a certificate that could not be fetched', async () => {
  const { find, fetchText } = open([new ProviderUnavailable('away'), signer.certificate])
  await expect(find(url)).rejects.toThrow(ProviderUnavailable)
  await expect(find(url)).resolves.toBeDefined()
  expect(fetchText).toHaveBeenCalledTimes(2)
})

test('limits the requests caused by invented addresses', async () => {
  const { find, fetchText } = open(['hello'])
  for (let number = 0; number < 100; number += 1)
    await find(new URL(`${testCertificateUrl}${number}`)).catch(() => undefined)
  expect(fetchText).toHaveBeenCalledTimes(20)
})

test('accepts chains that end at the two DigiCert roots that Node has removed', () => {
  const roots = paypalRoots.map((pem) => new X509Certificate(pem))
  expect(roots.map(({ fingerprint256 }) => fingerprint256.replaceAll(':', ''))).toEqual([
    '4348A0E9444C78CB265E058D5E8944B4D84F9662BD26DB257F8934A443C70161',
    '7431E5F4C3C1CE4690774F0B61E05440883BA9A01ED00BA6ABD7806ED3B118CF',
  ])
  for (const root of roots) expect(endsAtRoot(root)).toBe(true)
  expect(endsAtRoot(new X509Certificate(signer.certificate))).toBe(false)
})
