import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Creates and reads the codes of links that undo a change of the email address. */
export interface UndoCodes {
  create(changeId: number): string
  /** The id of the change; undefined for a code that is not ours. */
  read(code: string): number | undefined
}

const codeForm = /^([1-9]\d{0,14})-([\w-]{43})$/

/**
 * Codes are computed from the id of the change: both emails of a change contain the same code, a repeated
 * email contains no new one, and neither the jobs nor a copy of the database contain any.
 */
export function createUndoCodes(secret: Buffer): UndoCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sohbet undo of an e-mail change', 32))
  const sign = (id: string): Buffer => createHmac('sha256', key).update(id).digest()
  return {
    create: (changeId) => `${changeId}-${sign(String(changeId)).toString('base64url')}`,
    read: (code) => {
      const [, id, signature] = codeForm.exec(code) ?? []
      if (id === undefined || signature === undefined) return undefined
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id)) ? Number(id) : undefined
    },
  }
}
