import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { GiftsGiven } from '#platform/database/generated/database-types.ts'
import { countRows, hasRow } from '#platform/database/count-rows.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'
import type { Database } from '#platform/database/db.ts'

/** A gift as it is stored. */
export type StoredGift = Selectable<GiftsGiven>

/** Adds a gift that has been paid. */
export async function insertGift(trx: Database, gift: Insertable<GiftsGiven>): Promise<StoredGift> {
  return await trx.insertInto('gifts_given').values(gift).returningAll().executeTakeFirstOrThrow()
}

/** A gift by the hash of its code. */
export async function findGiftByCode(db: Database, codeHash: Buffer): Promise<StoredGift | undefined> {
  return await db.selectFrom('gifts_given').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

export async function findGift(db: Database, id: number): Promise<StoredGift | undefined> {
  return await db.selectFrom('gifts_given').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A gift, locked until the transaction ends. Lock it before any wallet. */
export async function lockGift(trx: Database, id: number): Promise<StoredGift | undefined> {
  return await trx.selectFrom('gifts_given').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Updates a gift, such as its outcome. */
export async function updateGift(trx: Database, id: number, change: Updateable<GiftsGiven>): Promise<void> {
  await trx.updateTable('gifts_given').set(change).where('id', '=', id).execute()
}

/** Expired gifts that are not returned yet, oldest first; of one giver or of all. */
export async function findDueGifts(
  db: Database,
  { at, giverId, limit }: { at: Date; giverId?: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts_given')
    .select('id')
    .where('outcome', 'is', null)
    .where('returns_at', '<=', at)
    .$if(giverId !== undefined, (query) => query.where('giver_id', '=', giverId ?? 0))
    .orderBy('returns_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many gifts a member has given since a moment, and the time of the first. */
export async function findGivenSince(
  db: Database,
  giverId: number,
  since: Date,
): Promise<{ gifts: number; firstAt: Date | null }> {
  const { rows } = await sql<{ gifts: number; first_at: Date | null }>`
    select count(*) as gifts, min(created_at) as first_at
    from gifts_given where giver_id = ${giverId} and created_at > ${since}`.execute(db)
  const [row] = rows
  return { gifts: row?.gifts ?? 0, firstAt: row?.first_at ?? null }
}

/** One slice of the gifts of a giver, newest first. */
export async function findGiven(
  db: Database,
  giverId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredGift[]> {
  return await db
    .selectFrom('gifts_given')
    .selectAll()
    .where('giver_id', '=', giverId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of gifts that a member has given. */
export async function countGiven(db: Database, giverId: number): Promise<number> {
  return await countRows(db.selectFrom('gifts_given').where('giver_id', '=', giverId))
}

/** Whether an address refuses gifts. */
export async function refusesGifts(db: Database, emailHash: Buffer): Promise<boolean> {
  return await hasRow(db.selectFrom('gifts_refusing').where('email_hash', '=', emailHash))
}

/** Adds an address to those that refuse gifts. */
export async function insertGiftRefusal(db: Database, emailHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('gifts_refusing')
    .values({ email_hash: emailHash, refused_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes an address from those that refuse gifts; returns whether it was one. */
export async function deleteGiftRefusal(db: Database, emailHash: Buffer): Promise<boolean> {
  const { numDeletedRows: removed } = await db
    .deleteFrom('gifts_refusing')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return removed > 0n
}

/**
 * Gifts whose transfers do not match exactly that they were paid, claimed or returned, and transfers without
 * such a gift (security.md 4.1).
 */
export const checkGifts: BooksCheck = (since) => sql`select * from gifts_audit(${since}::xid8)`

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
