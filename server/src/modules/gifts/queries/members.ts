import type { Database } from '#platform/database/db.ts'
import type { StoredGift } from './gifts.ts'

/** All that a member has given, the oldest first. */
export async function findAllGiven(db: Database, giverId: number): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .where('giver_id', '=', giverId)
    .orderBy('id')
    .execute()
}

/** All that a member has claimed, in the order of its giving. */
export async function findAllReceived(db: Database, receiverId: number): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .where('receiver_id', '=', receiverId)
    .orderBy('id')
    .execute()
}

/** Waits until none of a member's gifts is being decided, and lets none be until the transaction ends. */
export async function lockGiftsOf(trx: Database, memberId: number): Promise<void> {
  await trx
    .selectFrom('gifts_given')
    .select('id')
    .where((gift) => gift.or([gift('giver_id', '=', memberId), gift('receiver_id', '=', memberId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes a giver's name off their gifts; of those that are decided, whom they were for and what was written as well. */
export async function clearGiver(trx: Database, giverId: number): Promise<void> {
  await trx
    .updateTable('gifts_given')
    .set({ email: null, note: null })
    .where('giver_id', '=', giverId)
    .where('outcome', 'is not', null)
    .execute()
  await trx.updateTable('gifts_given').set({ giver_id: null }).where('giver_id', '=', giverId).execute()
}

/** The newest gifts of all members, or of one giver. */
export async function findNewestGifts(
  db: Database,
  { giverId, limit, offset = 0 }: { giverId: number | undefined; limit: number; offset?: number },
): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .$if(giverId !== undefined, (query) => query.where('giver_id', '=', giverId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many gifts there are, of all members or of one giver. */
export async function countGifts(db: Database, giverId: number | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('gifts_given')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(giverId !== undefined, (query) => query.where('giver_id', '=', giverId ?? 0))
    .executeTakeFirstOrThrow()
  return count
}
