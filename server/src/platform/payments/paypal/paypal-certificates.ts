import { type KeyObject, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { EventForged, ProviderUnavailable } from '../payment-provider.ts'

/** Where certificates are fetched, and how many. */
interface CertificateSource {
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

/**
 * Roots of PayPal's certificate chains that Node 24 no longer includes: DigiCert Global Root CA and DigiCert
 * High Assurance EV Root CA, both valid until 10 November 2031 (docs/decisions/archive/0060).
 */
export const paypalRoots = [
  `-----BEGIN CERTIFICATE-----
MIIDrzCCApegAwIBAgIQCDvgVpBCRrGhdWrJWZHHSjANBgkqhkiG9w0BAQUFADBh
MQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQLExB3
d3cuZGlnaWNlcnQuY29tMSAwHgYDVQQDExdEaWdpQ2VydCBHbG9iYWwgUm9vdCBD
QTAeFw0wNjExMTAwMDAwMDBaFw0zMTExMTAwMDAwMDBaMGExCzAJBgNVBAYTAlVT
MRUwEwYDVQQKEwxEaWdpQ2VydCBJbmMxGTAXBgNVBAsTEHd3dy5kaWdpY2VydC5j
b20xIDAeBgNVBAMTF0RpZ2lDZXJ0IEdsb2JhbCBSb290IENBMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4jvhEXLeqKTTo1eqUKKPC3eQyaKl7hLOllsB
CSDMAZOnTjC3U/dDxGkAV53ijSLdhwZAAIEJzs4bg7/fzTtxRuLWZscFs3YnFo97
nh6Vfe63SKMI2tavegw5BmV/Sl0fvBf4q77uKNd0f3p4mVmFaG5cIzJLv07A6Fpt
43C/dxC//AH2hdmoRBBYMql1GNXRor5H4idq9Joz+EkIYIvUX7Q6hL+hqkpMfT7P
T19sdl6gSzeRntwi5m3OFBqOasv+zbMUZBfHWymeMr/y7vrTC0LUq7dBMtoM1O/4
gdW7jVg/tRvoSSiicNoxBN33shbyTApOB6jtSj1etX+jkMOvJwIDAQABo2MwYTAO
BgNVHQ8BAf8EBAMCAYYwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUA95QNVbR
TLtm8KPiGxvDl7I90VUwHwYDVR0jBBgwFoAUA95QNVbRTLtm8KPiGxvDl7I90VUw
DQYJKoZIhvcNAQEFBQADggEBAMucN6pIExIK+t1EnE9SsPTfrgT1eXkIoyQY/Esr
hMAtudXH/vTBH1jLuG2cenTnmCmrEbXjcKChzUyImZOMkXDiqw8cvpOp/2PV5Adg
06O/nVsJ8dWO41P0jmP6P6fbtGbfYmbW0W5BjfIttep3Sp+dWOIrWcBAI+0tKIJF
PnlUkiaY4IBIqDfv8NZ5YBberOgOzW6sRBc4L0na4UU+Krk2U886UAb3LujEV0ls
YSEY1QSteDwsOoBrp+uvFRTp2InBuThs4pFsiv9kuXclVzDAGySj4dzp30d8tbQk
CAUw7C29C79Fv1C5qfPrmAESrciIxpg0X40KPMbp1ZWVbd4=
-----END CERTIFICATE-----`,
  `-----BEGIN CERTIFICATE-----
MIIDxTCCAq2gAwIBAgIQAqxcJmoLQJuPC3nyrkYldzANBgkqhkiG9w0BAQUFADBs
MQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQLExB3
d3cuZGlnaWNlcnQuY29tMSswKQYDVQQDEyJEaWdpQ2VydCBIaWdoIEFzc3VyYW5j
ZSBFViBSb290IENBMB4XDTA2MTExMDAwMDAwMFoXDTMxMTExMDAwMDAwMFowbDEL
MAkGA1UEBhMCVVMxFTATBgNVBAoTDERpZ2lDZXJ0IEluYzEZMBcGA1UECxMQd3d3
LmRpZ2ljZXJ0LmNvbTErMCkGA1UEAxMiRGlnaUNlcnQgSGlnaCBBc3N1cmFuY2Ug
RVYgUm9vdCBDQTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAMbM5XPm
+9S75S0tMqbf5YE/yc0lSbZxKsPVlDRnogocsF9ppkCxxLeyj9CYpKlBWTrT3JTW
PNt0OKRKzE0lgvdKpVMSOO7zSW1xkX5jtqumX8OkhPhPYlG++MXs2ziS4wblCJEM
xChBVfvLWokVfnHoNb9Ncgk9vjo4UFt3MRuNs8ckRZqnrG0AFFoEt7oT61EKmEFB
Ik5lYYeBQVCmeVyJ3hlKV9Uu5l0cUyx+mM0aBhakaHPQNAQTXKFx01p8VdteZOE3
hzBWBOURtCmAEvF5OYiiAhF8J2a3iLd48soKqDirCmTCv2ZdlYTBoSUeh10aUAsg
EsxBu24LUTi4S8sCAwEAAaNjMGEwDgYDVR0PAQH/BAQDAgGGMA8GA1UdEwEB/wQF
MAMBAf8wHQYDVR0OBBYEFLE+w2kD+L9HAdSYJhoIAu9jZCvDMB8GA1UdIwQYMBaA
FLE+w2kD+L9HAdSYJhoIAu9jZCvDMA0GCSqGSIb3DQEBBQUAA4IBAQAcGgaX3Nec
nzyIZgYIVyHbIUf4KmeqvxgydkAQV8GK83rZEWWONfqe/EW1ntlMMUu4kehDLI6z
eM7b41N5cdblIZQB2lWHmiRk9opmzN6cN82oNLFpmyPInngiK3BD41VHMWEZ71jF
hS9OMPagMRYjyOfiZRYzy78aG6A9+MpeizGLYAiJLQwGXFK3xPkKmNEVX58Svnw2
Yzi9RKR/5CYrCsSXaQ3pjOLAEFe4yHYSkVXySGnYvCoCWw9E1CAx2/S6cCZdkGCe
vEsXCS+0yx5DaMkHJ8HSXPfqIbloEpw8nL+e/IBcm2PN7EeqJSdnoDfzAIJ9VNep
+OkuE6N36B9K
-----END CERTIFICATE-----`,
]
