import { toUnits, type Units } from '@sohbet/contract/amounts'
import type { Purchase } from '@sohbet/contract/purchases'
import { type Insertable, sql } from 'kysely'
import type { PurchasesDownloads, PurchasesPurchases } from '#platform/database/generated/database-types.ts'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { lockRow } from '#platform/database/lock.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** Those of some tracks that the account has bought, without refunded ones. */
export async function findOwnedTracks(
  db: Database,
  accountId: number,
  trackIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('purchases_lessons')
    .select('track_id')
    .where('member_id', '=', accountId)
    .where('track_id', '=', sql<number>`any(${trackIds})`)
    .where('revoked_at', 'is', null)
    .execute()
  return new Set(rows.map(({ track_id: id }) => id))
}

const maxOwned = 10_000

/** All tracks that the account owns. */
export async function findAllOwnedTracks(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('purchases_lessons')
    .select('track_id')
    .where('member_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('track_id')
    .limit(maxOwned)
    .execute()
  return rows.map(({ track_id: id }) => id)
}

/** The id of the account's paid download of a track. */
export async function findPaidDownload(
  db: Database,
  accountId: number,
  trackId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('purchases_downloads')
    .select('id')
    .where('member_id', '=', accountId)
    .where('track_id', '=', trackId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** What an account owns of a collection: lessons, paid downloads, and the hundredths of credits spent on lessons. */
export interface OwnedOfCollection {
  lessonIds: Set<number>
  downloadIds: Set<number>
  spentUnits: Units
}

/** What an account owns of a collection with these tracks, in one statement. */
export async function findOwnedOfCollection(
  db: Database,
  accountId: number,
  { collectionId, trackIds }: { collectionId: number; trackIds: readonly number[] },
): Promise<OwnedOfCollection> {
  const { rows } = await sql<{ lessons: number[]; downloads: number[]; spent: string }>`select
    array(select track_id from purchases_lessons where member_id = ${accountId}
      and track_id = any(${trackIds}) and revoked_at is null) as lessons,
    array(select track_id from purchases_downloads where member_id = ${accountId}
      and track_id = any(${trackIds}) and revoked_at is null) as downloads,
    (select coalesce(sum(price_units), 0) from purchases_purchases as purchase where member_id = ${accountId}
      and collection_id = ${collectionId} and exists (select from purchases_lessons as lesson
        where lesson.purchase_id = purchase.id and lesson.revoked_at is null)) as spent`.execute(db)
  const [row] = rows
  return {
    lessonIds: new Set(row?.lessons),
    downloadIds: new Set(row?.downloads),
    spentUnits: toUnits(Number(row?.spent ?? 0)),
  }
}

/** Serializes a member's purchases until the transaction ends. Taken before the lock of their wallet. */
export async function lockPurchases(trx: Database, accountId: number): Promise<void> {
  await lockRow(trx, 'purchases', accountId)
}

/** Adds a purchase with its lessons; answers its id. */
export async function addPurchase(
  trx: Database,
  { purchase, trackIds }: { purchase: Insertable<PurchasesPurchases>; trackIds: readonly number[] },
): Promise<number> {
  const { id, member_id } = await trx
    .insertInto('purchases_purchases')
    .values(purchase)
    .returning(['id', 'member_id'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('purchases_lessons')
    .values(trackIds.map((track_id) => ({ purchase_id: id, track_id, member_id })))
    .execute()
  return id
}

/** The last purchase by which an account owns one of these lessons. */
export async function findPurchaseOf(
  db: Database,
  accountId: number,
  trackIds: readonly number[],
): Promise<number> {
  const { purchase_id: id } = await db
    .selectFrom('purchases_lessons')
    .select('purchase_id')
    .where('member_id', '=', accountId)
    .where('track_id', '=', sql<number>`any(${trackIds})`)
    .where('revoked_at', 'is', null)
    .orderBy('purchase_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a paid download; answers its id. */
export async function addDownload(trx: Database, download: Insertable<PurchasesDownloads>): Promise<number> {
  const { id } = await trx
    .insertInto('purchases_downloads')
    .values(download)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A slice of an account's purchases without refunded ones, newest first, each with its lessons, withdrawn ones
 * too.
 */
export async function findPurchases(
  db: Database,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return await notReturned(db, accountId)
    .innerJoin('purchases_lessons as lesson', 'lesson.purchase_id', 'purchase.id')
    .innerJoin('catalog_all_tracks as track', 'track.id', 'lesson.track_id')
    .innerJoin('catalog_all_collections as album', 'album.id', 'track.collection_id')
    .select([
      'purchase.id',
      'purchase.kind',
      'purchase.price_units',
      'purchase.is_gift',
      'purchase.created_at',
      sql<Purchase['lessons']>`json_agg(json_build_object('id', track.id, 'title', track.title,
        'album_slug', album.slug) order by track.position)`.as('lessons'),
    ])
    .where('lesson.revoked_at', 'is', null)
    .groupBy('purchase.id')
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A purchase with its lessons. */
export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number]

/** The number of an account's purchases without refunded ones. */
export async function countPurchases(db: Database, accountId: number): Promise<number> {
  return await countRows(notReturned(db, accountId))
}

function notReturned(db: Database, accountId: number) {
  return db
    .selectFrom('purchases_purchases as purchase')
    .where('purchase.member_id', '=', accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('purchases_lessons as held')
          .select('held.track_id')
          .whereRef('held.purchase_id', '=', 'purchase.id')
          .where('held.revoked_at', 'is', null),
      ),
    )
}

/** All purchases and paid downloads of an account, oldest first, with the titles of what was bought. */
export async function findAllPurchased(db: Database, accountId: number) {
  const { rows } = await sql<{
    kind: 'single' | 'complete' | 'download'
    titles: string[]
    price_units: number
    created_at: Date
  }>`select kind, case when is_gift then 0 else price_units end as price_units, created_at,
      array(select title from purchases_lessons join catalog_all_tracks as track on track.id = track_id
        where purchase_id = purchase.id order by position) as titles
    from purchases_purchases as purchase where member_id = ${accountId}
    union all
    select 'download', price_units, created_at, array[title]
    from purchases_downloads join catalog_all_tracks as track on track.id = track_id where member_id = ${accountId}
    order by created_at`.execute(db)
  return rows
}

/** Purchases that were not paid exactly once, and payments without one (security.md 4.1). */
export const checkPurchases: BooksCheck = (since) => sql`select * from purchases_audit(${since}::xid8)`
