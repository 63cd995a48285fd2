import { randomInt } from 'node:crypto'

// Crockford's base32: no I, L, O or U, so that what is read aloud is written right.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = 10

/** A new public name of an order, such as `SO-7K2M4QXW3D`; its 50 random bits are told from each other by the table. */
export function createReference(): string {
  return `SO-${Array.from({ length: digits }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
