import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** Environment settings for the delivery of recordings. */
export const deliveryEnvironment = {
  MEDIA_DELIVERY: z.enum(['node', 'nginx', 's3', 'cdn']).default('node'),
  MEDIA_CDN: z.enum(['cloudfront', 'bunny', 'fastly']).optional(),
  MEDIA_CDN_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_CDN_KEY: z.string().min(1).optional(),
  MEDIA_CDN_KEY_ID: z.string().min(1).optional(),
}

type Environment = z.output<z.ZodObject<typeof deliveryEnvironment>> & { STORAGE_URL?: string | undefined }

/** Who serves the bytes: this process, nginx from the same disk, the S3-compatible store, or a CDN. */
export type DeliveryConfig =
  | { kind: 'node' }
  | { kind: 'nginx' }
  | { kind: 's3' }
  | { kind: 'cdn'; cdn: CdnConfig }

/** A content delivery network that verifies addresses signed by us. */
export interface CdnConfig {
  provider: 'cloudfront' | 'bunny' | 'fastly'
  /** Scheme, host and path before a storage key, without a trailing slash. */
  url: string
  /** CloudFront: a private RSA key in PEM; Bunny: the pull zone's key; Fastly: the secret of its VCL in base64. */
  key: string
  /** CloudFront: the id of the public key; undefined elsewhere. */
  keyId: string | undefined
}

/** Missing or inconsistent settings, as sentences that start with their setting. */
export function findDeliveryFaults(env: Environment): string[] {
  const { MEDIA_DELIVERY: kind, STORAGE_URL: store } = env
  if (kind === 'nginx' && store !== undefined)
    return ['MEDIA_DELIVERY: nginx sends recordings from the disk, and STORAGE_URL keeps them elsewhere']
  if (kind === 'node' || kind === 'nginx') return []
  const noStore = store === undefined ? [`MEDIA_DELIVERY: ${kind} needs the store of STORAGE_URL`] : []
  return kind === 's3' ? noStore : [...noStore, ...findCdnFaults(env)]
}

function findCdnFaults(env: Environment): string[] {
  const needed = ['MEDIA_CDN', 'MEDIA_CDN_URL', 'MEDIA_CDN_KEY'] as const
  const gaps = needed.filter((name) => env[name] === undefined)
  if (gaps.length > 0) return gaps.map((name) => `${name}: is missing beside MEDIA_DELIVERY=cdn`)
  if (env.MEDIA_CDN !== 'cloudfront') return []
  return [
    ...(env.MEDIA_CDN_KEY_ID === undefined
      ? ['MEDIA_CDN_KEY_ID: is missing beside MEDIA_CDN=cloudfront']
      : []),
    ...(isRsaKey(toPem(env.MEDIA_CDN_KEY ?? '')) ? [] : ['MEDIA_CDN_KEY: is no private RSA key in PEM']),
  ]
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

// A setting is one line; `\n` separates the lines of a PEM key.
function toPem(text: string): string {
  return text.replaceAll(String.raw`\n`, '\n')
}

/** The parsed settings; `findDeliveryFaults` has refused invalid ones. */
export function toDelivery(env: Environment): DeliveryConfig {
  const { MEDIA_DELIVERY: kind, MEDIA_CDN: provider, MEDIA_CDN_URL: url, MEDIA_CDN_KEY: key } = env
  if (kind !== 'cdn') return { kind }
  if (provider === undefined || url === undefined || key === undefined)
    throw new Error('No network is named.')
  return {
    kind,
    cdn: { provider, url: url.replace(/\/+$/, ''), key: toPem(key), keyId: env.MEDIA_CDN_KEY_ID },
  }
}
