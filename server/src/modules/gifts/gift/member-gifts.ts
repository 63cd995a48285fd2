import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { OwnGifts } from '@sohbet/contract/gift-records'
import type { Database } from '#platform/database/db.ts'
import { nameGiver } from './name-giver.ts'
import { presentGiven, presentItem } from './present-gift.ts'
import { clearGiver, findAllGiven, findAllReceived, lockGiftsOf } from '../queries/members.ts'

/** Gift operations for the accounts module, which must not depend on this one. */
export const memberGifts = {
  /**
   * Called in the transaction that deletes the account. Waiting gifts can still be claimed, without the
   * giver's name; returned ones are forfeited.
   */
  leave: async (trx: Database, memberId: number): Promise<void> => {
    await lockGiftsOf(trx, memberId)
    await clearGiver(trx, memberId)
  },
  exportGifts: async (db: Database, memberId: number, at: Date): Promise<OwnGifts> => {
    const given = await findAllGiven(db, memberId)
    const received = await findAllReceived(db, memberId)
    return {
      given: given.map((gift) => presentGiven(gift, { now: at, language: 'en' })),
      received: await Promise.all(
        received.map(async (gift) => ({
          item: presentItem(gift, 'en'),
          note: gift.note,
          from: await nameGiver(db, gift),
          credits: toCredits(toUnits(gift.credit_units ?? 0)),
          claimed_at: (gift.decided_at ?? gift.created_at).toISOString(),
        })),
      ),
    }
  },
}
