import type { Services } from '../../platform/services.ts'
import { getGiftByCode } from './get-gift-by-code.ts'
import { addRefusing } from './queries.ts'

/** N15: keeps further gifts from the address that a code was sent to. Refuses with `NotFound` a code that is none. */
export async function refuseGifts({ db, clock }: Services, code: string): Promise<void> {
  const gift = await getGiftByCode(db, code)
  await addRefusing(db, gift.email_hash, clock.now())
}
