import { createHash, randomInt } from 'node:crypto'

// Crockford's base32: without I, L, O and U, which are easily confused.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = 10

/** Creates a public order reference, such as `SO-7K2M4QXW3D`, from 50 random bits; the table ensures uniqueness. */
export function createReference(): string {
  return `SO-${Array.from({ length: digits }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/**
 * The request id of one action on an order, for the books or a provider: the same action always has the same
 * id, in any process and for every repetition. A UUID of version 8 (RFC 9562) from a SHA-256.
 */
export function deriveRequestId(reference: string, action: string): string {
  const bytes = createHash('sha256').update(`orders ${reference} ${action}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
