import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@sohbet/contract/studio'

/** Makes recovery codes, of which the database keeps hashes that open nothing. */
export interface RecoveryCodes {
  create(accountId: number): { codes: string[]; hashes: Buffer[] }
  /** The hash of a code that was typed, in whatever case and with whatever between its letters. */
  hash(accountId: number, typed: string): Buffer
}

// Neither letters nor digits that can be taken for others: a code is read from paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 5

/**
 * Codes of ten letters (49 bits). Hashed with a key of the installation: without it, who reads the table cannot try them
 * one by one.
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
