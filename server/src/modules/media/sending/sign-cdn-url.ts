import { createHmac, createSign } from 'node:crypto'
import type { CdnConfig } from '#platform/config/delivery-config.ts'

type Sign = (url: URL, exp: number, network: CdnConfig) => Record<string, string>

/** An address at a content delivery network that is valid until `exp`, in epoch seconds. */
export function signCdnUrl(network: CdnConfig, path: string, exp: number): string {
  const url = new URL(`${network.url}/${path}`)
  const query = Object.entries(signers[network.provider](url, exp, network))
  const glue = url.search === '' ? '?' : '&'
  return `${url.href}${glue}${query.map(([name, value]) => `${name}=${value}`).join('&')}`
}

const signers: Record<CdnConfig['provider'], Sign> = {
  // A signed URL with a canned policy: RSA with SHA-1, the only kind that every distribution supports.
  cloudfront: (url, exp, { key, keyId = '' }) => {
    const condition = { DateLessThan: { 'AWS:EpochTime': exp } }
    const policy = JSON.stringify({ Statement: [{ Resource: url.href, Condition: condition }] })
    const signature = createSign('RSA-SHA1').update(policy).sign(key, 'base64')
    const spelling = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')
    return { Expires: String(exp), Signature: spelling, 'Key-Pair-Id': keyId }
  },
  // Token authentication with HMAC-SHA256.
  bunny: (url, exp, { key }) => {
    const token = createHmac('sha256', key).update(`${url.pathname}${exp}`).digest('base64url')
    return { token: `HS256-${token}`, expires: String(exp) }
  },
  // The format that the VCL of "Enabling URL token validation" checks; its secret is base64.
  fastly: (url, exp, { key }) => {
    const hmac = createHmac('sha1', Buffer.from(key, 'base64'))
    return { token: `${exp}_${hmac.update(`${url.pathname}${url.search}${exp}`).digest('hex')}` }
  },
}
