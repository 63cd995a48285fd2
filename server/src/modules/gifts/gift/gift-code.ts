import { createHmac, randomBytes } from 'node:crypto'
import { hashId } from '#platform/security/session-token.ts'

/** The parts of a new code that are kept: who reads them can open nothing without the key. */
export function createGiftCode(linkKey: Buffer): { nonce: Buffer; code_hash: Buffer } {
  const nonce = randomBytes(16)
  return { nonce, code_hash: hashId(toGiftCode(linkKey, nonce)) }
}

/** The code of a gift: 256 bits, for its email alone. */
export function toGiftCode(linkKey: Buffer, nonce: Buffer): string {
  return createHmac('sha256', linkKey).update('gift').update(nonce).digest('base64url')
}

/** What an address is known by where the address itself is not kept. */
export function hashEmail(email: string): Buffer {
  return hashId(email.toLowerCase())
}
