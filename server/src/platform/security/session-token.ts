import { createHash, hkdfSync, randomBytes, subtle, type webcrypto } from 'node:crypto'
import { type CompactJWSHeaderParameters, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** Lifetime of a session in seconds, regardless of activity (B-18). */
export const maxSessionSeconds = 30 * 24 * 3600

/** The token that a client stores, and the hash by which we recognise it. */
export interface NewToken {
  token: string
  hash: Buffer
}

/** Creates and reads session tokens; a token contains nothing about its person, and is useless without its row. */
export interface SessionTokens {
  create(): Promise<NewToken>
  /** The hash that identifies the token's session; undefined for a token that is forged, foreign or expired. */
  read(token: string): Promise<Buffer | undefined>
}

const idBytes = 32
/** Ours have about 190 characters; anything longer is not worth verifying. */
const maxToken = 512
const issuer = 'sohbet'
/** Verified tokens cached by this process; the least recently used is evicted first. */
const maxVerified = 5000

/** The contents of a verified token: its expiry in milliseconds since 1970, and the month of its key. */
interface Verified {
  hash: Buffer
  expiresAt: number
  month: string
}

/**
 * Tokens in the format of a JWT, signed with monthly keys that only sessions use (security.md F10). Each
 * signature is verified only once: that took a tenth of the time of a member's page.
 */
export function createSessionTokens(secret: Buffer, clock: Clock): SessionTokens {
  const keyOf = createKeys(secret)
  const verified = new LRUCache<string, Verified>({ max: maxVerified })
  return {
    create: async () => {
      const id = randomBytes(idBytes).toString('base64url')
      const issued = Math.floor(clock.now().getTime() / 1000)
      const month = monthOf(clock.now(), 0)
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: month })
        .setIssuer(issuer)
        .setExpirationTime(issued + maxSessionSeconds)
        .sign(await keyOf(month))
      return { token, hash: hashId(id) }
    },
    read: async (token) => {
      if (token.length > maxToken) return undefined
      const now = clock.now()
      const found = verified.get(token) ?? (await verify(token, now))
      // Only time can invalidate a signature that was verified.
      if (found === undefined || found.expiresAt <= now.getTime() || !isKnownMonth(found.month, now))
        return undefined
      verified.set(token, found)
      return found.hash
    },
  }

  async function verify(token: string, now: Date): Promise<Verified | undefined> {
    const options = { algorithms: ['HS256'], issuer, currentDate: now, requiredClaims: ['exp', 'sid'] }
    try {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        ({ kid }: CompactJWSHeaderParameters) => keyOf(knownMonth(kid, now)),
        options,
      )
      const { sid, exp = 0 } = payload
      if (typeof sid !== 'string' || sid.length > 64) return undefined
      return { hash: hashId(sid), expiresAt: exp * 1000, month: protectedHeader.kid ?? '' }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

/** A random code for a link, and its stored hash. */
export function createCode(): { code: string; hash: Buffer } {
  const code = randomBytes(idBytes).toString('base64url')
  return { code, hash: hashId(code) }
}

/** The hash by which a code is recognised. */
export function hashId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

// A token of the last day of January is valid until March.
function knownMonth(kid: string | undefined, now: Date): string {
  if (kid === undefined || !isKnownMonth(kid, now)) throw new errors.JWSInvalid('The key is not known.')
  return kid
}

function isKnownMonth(kid: string, now: Date): boolean {
  return [0, 1, 2].some((back) => monthOf(now, back) === kid)
}

function monthOf(now: Date, back: number): string {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
  return start.toISOString().slice(0, 7).replace('-', '')
}

// Every request reads a token: derive the key of a month once. Only months in use are requested.
function createKeys(secret: Buffer): (month: string) => Promise<webcrypto.CryptoKey> {
  const keys = new Map<string, Promise<webcrypto.CryptoKey>>()
  return async (month) => {
    const key = keys.get(month) ?? deriveKey(secret, month)
    keys.set(month, key)
    return await key
  }
}

async function deriveKey(secret: Buffer, month: string): Promise<webcrypto.CryptoKey> {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `sohbet session ${month}`, 32))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return await subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}
