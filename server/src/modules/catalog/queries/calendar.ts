import type { Database } from '#platform/database/db.ts'

/** A past or upcoming gathering, as listeners see it. */
export async function findSuhba(db: Database, id: number) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select(['id', 'title', 'description', 'starts_at', 'time_zone', 'place', 'place_titles', 'image', 'url'])
    .select(['titles', 'sequence', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
