import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short texts for the database, which does not have the key (security.md 11.3.3). */
export interface Sealer {
  /** `owner` identifies whom the text belongs to: it cannot be opened for anybody else. */
  seal(text: string, owner: string): Buffer
  /** Throws when a sealed text was modified, belongs to another owner, or was sealed with another key. */
  open(sealed: Buffer, owner: string): string
}

const ivBytes = 12
const tagBytes = 16

/** Creates a sealer with a key derived from the installation's secret for one purpose. */
export function createSealer(secret: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text, owner) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open: (sealed, owner) => {
      const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([
        decipher.update(sealed.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ]).toString()
    },
  }
}
