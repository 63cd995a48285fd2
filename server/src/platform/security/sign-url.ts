import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SigningKey } from '../start/services.ts'

/** The file that an address opens, until when, and for whom. */
export interface MediaAddress {
  fileId: string
  rendition: string
  /** Epoch seconds; the address is refused from this second on. */
  exp: number
  scope: MediaScope
}

/** Everybody (`pub`), or one account until its token version is incremented (`u:{accountId}:{tokenVersion}`). */
export type MediaScope = 'pub' | `u:${number}:${number}`

// Exactly one canonical form: an address with a repeated, missing, additional or re-encoded parameter is not
// ours. The last character of the signature carries four bits, so only these sixteen are canonical.
const grammar = new RegExp(
  String.raw`^/media/v1/(?<fileId>[a-z0-9]{20})/(?<rendition>[a-z0-9]{1,20})` +
    String.raw`\?exp=(?<exp>[1-9][0-9]{9})&kid=(?<kid>[a-z0-9]{1,20})` +
    String.raw`&s=(?<scope>pub|u:[1-9][0-9]{0,15}:(?:0|[1-9][0-9]{0,9}))` +
    String.raw`&sig=(?<signature>[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$`,
)

/** Signs a path with its query using `key` (security.md 4.5). Throws for an address that would never be accepted. */
export function signUrl(key: SigningKey, address: MediaAddress): string {
  const signature = computeSignature(key, address).toString('base64url')
  const { fileId, rendition, exp, scope } = address
  const url = `/media/v1/${fileId}/${rendition}?exp=${exp}&kid=${key.id}&s=${scope}&sig=${signature}`
  if (!grammar.test(url)) throw new Error('This address cannot be signed: a part of it breaks the grammar.')
  return url
}

/** Verifies an address against `keys` and the time; undefined when it is not valid, for whatever reason. */
export function verifyUrl(
  keys: readonly SigningKey[],
  url: string,
  nowSeconds: number,
): MediaAddress | undefined {
  const signed = verifySignature(keys, url)
  return signed !== undefined && signed.address.exp > nowSeconds ? signed.address : undefined
}

/** Valid addresses that are cached. */
const maxKnown = 10_000

/**
 * The same with a cache of valid addresses, since a player requests one many times; key and expiry are
 * checked each time. Invalid addresses are not cached, so nobody can evict the others.
 */
export function createUrlVerifier(
  findKeys: () => readonly SigningKey[],
): (url: string, nowSeconds: number) => MediaAddress | undefined {
  const known = new LRUCache<string, Signed>({ max: maxKnown })
  return (url, nowSeconds) => {
    const keys = findKeys()
    const remembered = known.get(url)
    const signed = remembered ?? verifySignature(keys, url)
    if (signed === undefined || !keys.includes(signed.key) || signed.address.exp <= nowSeconds)
      return undefined
    if (remembered === undefined) known.set(url, signed)
    return signed.address
  }
}

interface Signed {
  key: SigningKey
  address: MediaAddress
}

function verifySignature(keys: readonly SigningKey[], url: string): Signed | undefined {
  const parts = grammar.exec(url)?.groups
  if (parts === undefined) return undefined
  const key = keys.find((candidate) => candidate.id === parts['kid'])
  if (key === undefined) return undefined
  const address: MediaAddress = {
    fileId: parts['fileId'] ?? '',
    rendition: parts['rendition'] ?? '',
    exp: Number(parts['exp']),
    // The pattern allows nothing else.
    scope: parts['scope'] as MediaScope,
  }
  const given = Buffer.from(parts['signature'] ?? '', 'base64url')
  return timingSafeEqual(given, computeSignature(key, address)) ? { key, address } : undefined
}

// No field can contain a newline, so two different addresses never produce the same text.
function computeSignature(key: SigningKey, { fileId, rendition, exp, scope }: MediaAddress): Buffer {
  return createHmac('sha256', prepare(key)).update(`v1\n${fileId}\n${rendition}\n${exp}\n${scope}`).digest()
}

// A key object signs four times as fast as raw key bytes.
const prepared = new WeakMap<SigningKey, KeyObject>()

function prepare(key: SigningKey): KeyObject {
  const known = prepared.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key.secret)
  prepared.set(key, made)
  return made
}
