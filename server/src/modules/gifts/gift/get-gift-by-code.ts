import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { requireWithinLimit } from '#platform/security/rate-limit.ts'
import type { Requester } from '#platform/security/rate-limit.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { AnyRefusal } from '#platform/refusal.ts'
import { hashId } from '#platform/security/session-token.ts'
import { findGiftByCode } from '../queries/gifts.ts'
import type { StoredGift } from '../queries/gifts.ts'

/** Codes that are none, an hour and person: 256 bits cannot be found by trying, and trying costs the database. */
const wrongLimit = { name: 'gift-code', times: 30, seconds: 3600 }

/** The gift of a code. Refuses with `NotFound` a code that is none. */
export async function getGiftByCode(db: Database, code: string): Promise<StoredGift> {
  const gift = await findGiftByCode(db, hashId(code))
  if (gift === undefined) throw refuse<'openGift' | 'claimGift' | 'refuseGifts'>('NotFound')
  return gift
}

/** Counts a code that was none, and refuses what is beyond the limit. */
export async function countWrongCode(
  db: Database,
  refusal: AnyRefusal,
  requester: Requester,
): Promise<AnyRefusal> {
  if (refusal.code !== 'NotFound') return refusal
  const sentence = message('refusals.gift.tooManyLinks')
  try {
    await requireWithinLimit(db, wrongLimit, { requester, message: sentence })
    return refusal
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
