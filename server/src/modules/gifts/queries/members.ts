import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { StoredGift } from './gifts.ts'

/** All gifts of a giver, oldest first. */
export async function findAllGiven(db: Database, giverId: number): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .where('giver_id', '=', giverId)
    .orderBy('id')
    .execute()
}

/** All gifts that a member has claimed, in the order in which they were given. */
export async function findAllReceived(db: Database, receiverId: number): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .where('receiver_id', '=', receiverId)
    .orderBy('id')
    .execute()
}

/** Locks a member's gifts, so that none is decided until the transaction ends. */
export async function lockGiftsOf(trx: Database, memberId: number): Promise<void> {
  await trx
    .selectFrom('gifts_given')
    .select('id')
    .where((gift) => gift.or([gift('giver_id', '=', memberId), gift('receiver_id', '=', memberId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Removes the giver from their gifts; for decided gifts also the address and the note. */
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

/** The number of gifts of all members, or of one giver. */
export async function countGifts(db: Database, giverId: number | undefined): Promise<number> {
  return await countRows(
    db
      .selectFrom('gifts_given')
      .$if(giverId !== undefined, (query) => query.where('giver_id', '=', giverId ?? 0)),
  )
}
