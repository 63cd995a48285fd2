import type { Member, Reader } from '#platform/caller.ts'
import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { OwnGifts } from '@sohbet/contract/gift-records'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { listGifts as endpoint } from '@sohbet/contract/gifts'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { clearGiver, countGiven, findAllGiven, findAllReceived, findGiven, lockGiftsOf } from './queries.ts'
import { nameGiver, presentGiven, presentItem } from './present-gift.ts'

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

/** N15: the gifts given by the caller, newest first. */
export async function listGifts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caller: { accountId }, language }: Reader<Member>,
  { page, per_page: perPage }: ParsedOf<typeof endpoint>['query'],
): Promise<AnswerOf<typeof endpoint>> {
  const [gifts, total] = await Promise.all([
    findGiven(db, accountId, { limit: perPage, offset: (page - 1) * perPage }),
    countGiven(db, accountId),
  ])
  const now = clock.now()
  return {
    data: gifts.map((gift) => presentGiven(gift, { now, language })),
    page_info: toPageInfo(page, perPage, total),
  }
}
