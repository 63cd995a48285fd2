import type { Services } from '#platform/start/services.ts'
import { hashEmail } from '../gift/gift-code.ts'
import { getGiftByCode } from '../gift/get-gift-by-code.ts'
import { addRefusing, removeRefusing } from '../queries/gifts.ts'

/** N15: keeps further gifts from the address that a code was sent to. Refuses with `NotFound` a code that is none. */
export async function refuseGifts({ db, clock }: Services, code: string): Promise<void> {
  const gift = await getGiftByCode(db, code)
  await addRefusing(db, gift.email_hash, clock.now())
}

/** Lets gifts be sent again to an address that had refused them; false: it had not. */
export async function acceptGifts({ db }: Pick<Services, 'db'>, email: string): Promise<boolean> {
  return await removeRefusing(db, hashEmail(email.trim()))
}
