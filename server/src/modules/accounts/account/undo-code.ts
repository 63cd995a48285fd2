import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Makes and reads the codes of links that undo a change of the e-mail address. */
export interface UndoCodes {
  create(changeId: number): string
  /** The change that a code undoes; undefined for a code that is not ours. */
  read(code: string): number | undefined
}

const codeForm = /^([1-9]\d{0,14})-([\w-]{43})$/

/**
 * Codes computed from the id of the change: both emails of one change hold the same, an email that is written again
 * makes no second one, and neither the jobs nor a copy of the database hold any.
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
