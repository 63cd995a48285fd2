import { createHash, randomInt } from 'node:crypto'

// Crockford's base32: no I, L, O or U, so that what is read aloud is written right.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = 10

/** A new public name of an order, such as `SO-7K2M4QXW3D`; its 50 random bits are told from each other by the table. */
export function createReference(): string {
  return `SO-${Array.from({ length: digits }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/**
 * The request id under which the books or a provider know one action about an order: the same action has the same id, in
 * whichever process and however often it is done. A UUID of version 8 (RFC 9562), from a SHA-256.
 */
export function deriveRequestId(reference: string, action: string): string {
  const bytes = createHash('sha256').update(`orders ${reference} ${action}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
