import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@sohbet/contract/studio'

/** Creates and hashes recovery codes; the database stores only the hashes. */
export interface RecoveryCodes {
  create(accountId: number): { codes: string[]; hashes: Buffer[] }
  /** The hash of a typed code, ignoring case and separators. */
  hash(accountId: number, typed: string): Buffer
}

// Without letters and digits that look alike: a code is read from paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 5

/**
 * Codes of ten letters (49 bits), hashed with a key of the installation: without it, the codes in the table
 * cannot be guessed one by one.
 */
export function createRecoveryCodes(secret: Buffer): RecoveryCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sohbet recovery codes', 32))
  const hash: RecoveryCodes['hash'] = (accountId, typed) =>
    createHmac('sha256', key)
      .update(`${accountId} ${typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
      .digest()
  return {
    hash,
    create: (accountId) => {
      const codes = Array.from({ length: recoveryCodeCount }, () => `${createGroup()}-${createGroup()}`)
      return { codes, hashes: codes.map((code) => hash(accountId, code)) }
    },
  }
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
}
