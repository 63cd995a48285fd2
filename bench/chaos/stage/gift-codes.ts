// The code of a gift, as its email carries it: made of the gift's nonce and a key of the installation's secret.
import { createHmac, hkdfSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Answers the code of a gift, by its id; waits while the database is away. */
export type FindGiftCode = (giftId: number) => Promise<string>

/** Codes of the gifts of a stage that runs with this secret. */
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
      // It may be being killed.
      if (attempts === 600) throw error
      await wait(100)
    }
}
