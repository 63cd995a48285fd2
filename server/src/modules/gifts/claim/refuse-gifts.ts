import type { Services } from '#platform/start/services.ts'
import { hashEmail } from '../gift/gift-code.ts'
import { getGiftByCode } from '../gift/get-gift-by-code.ts'
import { insertGiftRefusal, deleteGiftRefusal } from '../queries/gifts.ts'

/** N15: prevents further gifts to the address that a code was sent to. Refuses an unknown code with `NotFound`. */
export async function refuseGifts({ db, clock }: Services, code: string): Promise<void> {
  const gift = await getGiftByCode(db, code)
  await insertGiftRefusal(db, gift.email_hash, clock.now())
}

/** Allows gifts to an address again; false if it had not refused them. */
export async function acceptGifts({ db }: Pick<Services, 'db'>, email: string): Promise<boolean> {
  return await deleteGiftRefusal(db, hashEmail(email.trim()))
}
