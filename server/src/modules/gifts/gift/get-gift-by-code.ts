import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { requireWithinLimit } from '#platform/security/rate-limit.ts'
import type { Requester } from '#platform/security/rate-limit.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { AnyRefusal } from '#platform/refusal.ts'
import { hashId } from '#platform/security/session-token.ts'
import { findGiftByCode } from '../queries/gifts.ts'
import type { StoredGift } from '../queries/gifts.ts'

/**
 * Limit of unknown codes per hour and person: codes of 256 bits cannot be guessed, but attempts load the
 * database.
 */
const wrongLimit = { name: 'gift-code', times: 30, seconds: 3600 }

/** The gift with a code. Refuses an unknown code with `NotFound`. */
export async function getGiftByCode(db: Database, code: string): Promise<StoredGift> {
  const gift = await findGiftByCode(db, hashId(code))
  if (gift === undefined) throw refuse<'openGift' | 'claimGift' | 'refuseGifts'>('NotFound')
  return gift
}

/** Counts an unknown code, and refuses attempts above the limit. */
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
