import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'

/** Those of some tracks that the account has bought, and has not given back. */
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

/** Whether the account has paid for downloads of a track. */
export async function isDownloadPaid(db: Database, accountId: number, trackId: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchases_downloads')
    .select('id')
    .where('member_id', '=', accountId)
    .where('track_id', '=', trackId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What an account owns of a collection: lessons, paid downloads, and the hundredths of credits spent on lessons. */
export interface OwnedOfCollection {
  lessonIds: Set<number>
  downloadIds: Set<number>
  spentUnits: number
}

/** What an account owns of a collection with these tracks; in one statement. */
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
    spentUnits: Number(row?.spent ?? 0),
  }
}
