// Computes the code of a gift, as in its email, from the gift's nonce and a key derived from the
// installation's secret.
import { createHmac, hkdfSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Returns the code of a gift by its id; waits while the database is unavailable. */
export type FindGiftCode = (giftId: number) => Promise<string>

/** The gift codes of a stage with this secret. */
export function createGiftCodes({ owner }: Pick<Stage, 'owner'>, secret: Buffer): FindGiftCode {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sohbet links', 32))
  return async (giftId) => {
    const nonce = await findNonce(owner, giftId)
    return createHmac('sha256', key).update('gift').update(nonce).digest('base64url')
  }
}

async function findNonce(owner: Stage['owner'], giftId: number): Promise<Buffer> {
  for (let attempts = 0; ; attempts += 1)
    try {
      const { rows } = await owner.query<{ nonce: Buffer }>('select nonce from gifts_given where id = $1', [
        giftId,
      ])
      const [row] = rows
      if (row !== undefined) return row.nonce
      throw new Error(`There is no gift ${giftId}, although its giver was told of it.`)
    } catch (error) {
      // The database may be down at this moment.
      if (attempts === 600) throw error
      await wait(100)
    }
}
