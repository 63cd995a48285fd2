import { createHmac, randomBytes } from 'node:crypto'
import { message } from '@sohbet/messages'
import { hashId } from '#platform/security/session-token.ts'
import type { Database } from '#platform/database/db.ts'
import { type Requester, requireWithinLimit } from '#platform/security/rate-limit.ts'
import { type AnyRefusal, Refusal, refuse } from '#platform/refusal.ts'
import { findGiftByCode, type StoredGift } from './queries.ts'

/** The stored parts of a new code; they are useless without the key. */
export function createGiftCode(linkKey: Buffer): { nonce: Buffer; code_hash: Buffer } {
  const nonce = randomBytes(16)
  return { nonce, code_hash: hashId(toGiftCode(linkKey, nonce)) }
}

/** The 256-bit code of a gift, for its email only. */
export function toGiftCode(linkKey: Buffer, nonce: Buffer): string {
  return createHmac('sha256', linkKey).update('gift').update(nonce).digest('base64url')
}

/** Identifies an address where the address itself must not be stored. */
export function hashEmail(email: string): Buffer {
  return hashId(email.toLowerCase())
}

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
