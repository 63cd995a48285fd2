import { X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { EventForged, ProviderUnavailable } from '../payment-provider.ts'
import { paypalRoots } from './paypal-roots.ts'

/** Where certificates are fetched, and how many. */
export interface CertificateSource {
  clock: Clock
  /** Fetches the text at an address whose host was checked; throws ProviderUnavailable. */
  fetchText(url: URL): Promise<string>
}

/** Fetched again after a day, so that a certificate that PayPal has withdrawn does not remain valid. */
const retentionMs = 24 * 3_600_000
/** Anyone can invent addresses below PayPal's host: fetch at most this many a minute. */
const maxFetchesPerMinute = 20

/** Public keys of PayPal's certificates by their addresses, cached for a day. */
export function createCertificateStore({
  clock,
  fetchText,
}: CertificateSource): (url: URL) => Promise<KeyObject> {
  const stored = new LRUCache<string, { until: number; leaf: Promise<X509Certificate> }>({ max: 20 })
  let fetches: number[] = []

  function takeFetch(now: number): void {
    fetches = fetches.filter((at) => now - at < 60_000)
    if (fetches.length >= maxFetchesPerMinute)
      throw new ProviderUnavailable('Too many certificates are asked for.')
    fetches.push(now)
  }

  function find(url: URL): Promise<X509Certificate> {
    const now = clock.now().getTime()
    const known = stored.get(url.href)
    if (known !== undefined && known.until > now) return known.leaf
    takeFetch(now)
    const leaf = fetchText(url).then((text) => readChain(text, clock.now()))
    stored.set(url.href, { until: now + retentionMs, leaf })
    // A failed fetch is retried with the next event; its caller gets the error.
    leaf.catch(() => stored.delete(url.href))
    return leaf
  }

  return async (url) => {
    const leaf = await find(url)
    refuseExpired(leaf, clock.now())
    return leaf.publicKey
  }
}

const onePem = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/**
 * The signing certificate is first in the text. Each following one must have issued the one before it, up to
 * a known root if the chain goes that far; a single certificate is trusted because of the host it was
 * fetched from over TLS.
 */
function readChain(text: string, now: Date): X509Certificate {
  const [leaf, ...issuers] = (text.match(onePem) ?? []).slice(0, 6).map(readCertificate)
  if (leaf === undefined) throw new EventForged('There is no certificate at the address.')
  if (leaf.publicKey.asymmetricKeyType !== 'rsa' || !isPaypals(leaf) || leaf.ca)
    throw new EventForged('The certificate is not one that signs PayPal’s messages.')
  let issued = leaf
  for (const issuer of issuers) {
    if (!isIssuedBy(issued, issuer)) throw new EventForged('The certificate’s chain is broken.')
    refuseExpired(issuer, now)
    issued = issuer
  }
  if (issuers.length > 0 && !endsAtRoot(issued))
    throw new EventForged('The certificate’s chain ends at no known root.')
  return leaf
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new EventForged('There is no certificate at the address.')
  }
}

/** Its name belongs to PayPal, such as `messageverificationcerts.paypal.com`. */
function isPaypals(certificate: X509Certificate): boolean {
  const name = certificate.subject.split('\n').find((line) => line.startsWith('CN='))
  return /^CN=[a-z0-9.-]+\.paypal\.com$/.test(name ?? '')
}

function isIssuedBy(issued: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey)
}

/** Whether a certificate is a known root, or was issued by one. */
export function endsAtRoot(last: X509Certificate): boolean {
  for (const pem of [...rootCertificates, ...paypalRoots]) {
    const root = new X509Certificate(pem)
    if (root.fingerprint256 === last.fingerprint256 || isIssuedBy(last, root)) return true
  }
  return false
}

function refuseExpired(certificate: X509Certificate, now: Date): void {
  if (now < certificate.validFromDate || now > certificate.validToDate)
    throw new EventForged('The certificate is not valid now.')
}
