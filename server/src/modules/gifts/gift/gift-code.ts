import { createHmac, randomBytes } from 'node:crypto'
import { hashId } from '#platform/security/session-token.ts'

/** The stored parts of a new code; they are useless without the key. */
export function createGiftCode(linkKey: Buffer): { nonce: Buffer; code_hash: Buffer } {
  const nonce = randomBytes(16)
  return { nonce, code_hash: hashId(toGiftCode(linkKey, nonce)) }
}

/** The 256-bit code of a gift, for its email only. */
export function toGiftCode(linkKey: Buffer, nonce: Buffer): string {
  return createHmac('sha256', linkKey).update('gift').update(nonce).digest('base64url')
}

/** Identifies an address where the address itself must not be stored. */
export function hashEmail(email: string): Buffer {
  return hashId(email.toLowerCase())
}
