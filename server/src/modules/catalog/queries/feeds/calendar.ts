import type { Database } from '../../../../platform/database/db.ts'

/** A gathering that begins after `now`. */
export async function findUpcomingSuhba(db: Database, now: Date, id: number) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .selectAll()
    .where('id', '=', id)
    .where('starts_at', '>', now)
    .executeTakeFirst()
}
