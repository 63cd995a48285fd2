import { type Insertable, sql, type Updateable } from 'kysely'
import type {
  CatalogGatheringSeries,
  CatalogUpcomingSuhbas,
} from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import { rowRevision } from '../row-revision.ts'

/** A gathering as stored. */
export type GatheringRow = NonNullable<Awaited<ReturnType<typeof findGathering>>>

const columns = [
  'id',
  'title',
  'titles',
  'description',
  'starts_at',
  'time_zone',
  'place',
  'place_titles',
  'url',
  'majlis_id',
  'recording_item_id',
  'series_id',
  rowRevision,
] as const

/** The gatherings after `now`, the next one first, then earlier ones, newest first. */
export async function findGatherings(db: Database, now: Date) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select(columns)
    .orderBy(sql`starts_at <= ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** A gathering, past or upcoming. */
export async function findGathering(db: Database, id: number) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function addGathering(
  db: Database,
  values: Insertable<CatalogUpcomingSuhbas>,
): Promise<GatheringRow> {
  return await db
    .insertInto('catalog_upcoming_suhbas')
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Adds gatherings; returns them by start time. */
export async function addGatherings(
  db: Database,
  values: readonly Insertable<CatalogUpcomingSuhbas>[],
): Promise<GatheringRow[]> {
  if (values.length === 0) return []
  const rows = await db.insertInto('catalog_upcoming_suhbas').values(values).returning(columns).execute()
  return rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}

/** Updates an existing gathering. */
export async function changeGathering(
  db: Database,
  id: number,
  values: Updateable<CatalogUpcomingSuhbas>,
): Promise<GatheringRow> {
  return await db
    .updateTable('catalog_upcoming_suhbas')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function removeGatherings(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('catalog_upcoming_suhbas').where('id', 'in', ids).execute()
}

/** The series with these ids. */
export async function findSeries(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('catalog_gathering_series')
    .select(['id', 'every', 'until_day as until', 'times'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** Adds a series; returns its id. */
export async function addSeries(db: Database, values: Insertable<CatalogGatheringSeries>): Promise<number> {
  const { id } = await db
    .insertInto('catalog_gathering_series')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The gatherings of a series after the given one, in order. */
export async function findFollowing(
  db: Database,
  { id, series_id: seriesId, starts_at: startsAt }: GatheringRow,
): Promise<GatheringRow[]> {
  if (seriesId === null) return []
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select(columns)
    .where('series_id', '=', seriesId)
    .where('starts_at', '>=', startsAt)
    .where('id', '<>', id)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** A past or upcoming gathering, as listeners see it. */
export async function findSuhba(db: Database, id: number) {
  return await shownSuhbas(db).where('id', '=', id).executeTakeFirst()
}

/** The gatherings that begin after `now`, the next one first. */
export async function findUpcomingSuhbas(db: Database, now: Date, limit: number) {
  return await shownSuhbas(db)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

function shownSuhbas(db: Database) {
  return db
    .selectFrom('catalog_upcoming_suhbas')
    .select(['id', 'title', 'titles', 'description', 'starts_at', 'time_zone', 'place', 'place_titles'])
    .select(['image', 'url', 'sequence', 'changed_at'])
}
