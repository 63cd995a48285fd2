import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { CatalogUpcomingSuhbas } from '../../../../platform/database/generated/database-types.ts'
import type { Database } from '../../../../platform/database/db.ts'
import { rowRevision } from './row-revision.ts'

/** A gathering as it is kept. */
export type GatheringRow = NonNullable<Awaited<ReturnType<typeof findGathering>>>

const columns = ['id', 'title', 'description', 'starts_at', 'time_zone', 'place', 'url'] as const

/** The gatherings after `now`, the next one first, and then the newest of those before. */
export async function findGatherings(db: Database, now: Date) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select([...columns, rowRevision])
    .orderBy(sql`starts_at <= ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** A gathering of whichever time. */
export async function findGathering(db: Database, id: number) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select([...columns, rowRevision])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds a gathering. */
export async function addGathering(
  db: Database,
  values: Insertable<CatalogUpcomingSuhbas>,
): Promise<GatheringRow> {
  return await db
    .insertInto('catalog_upcoming_suhbas')
    .values(values)
    .returning([...columns, rowRevision])
    .executeTakeFirstOrThrow()
}

/** Changes a gathering that is there. */
export async function changeGathering(
  db: Database,
  id: number,
  values: Updateable<CatalogUpcomingSuhbas>,
): Promise<GatheringRow> {
  return await db
    .updateTable('catalog_upcoming_suhbas')
    .set(values)
    .where('id', '=', id)
    .returning([...columns, rowRevision])
    .executeTakeFirstOrThrow()
}

/** Removes a gathering. */
export async function removeGathering(db: Database, id: number): Promise<void> {
  await db.deleteFrom('catalog_upcoming_suhbas').where('id', '=', id).execute()
}
