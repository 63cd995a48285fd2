import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** All menu entries, in order. */
export async function findMenuItems(db: Database) {
  return await db
    .selectFrom('catalog_menu_items')
    .select(['id', 'parent_id', 'title', 'titles', 'path'])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** The gatherings that begin after `now`, the next one first. */
export async function findUpcomingSuhbas(db: Database, now: Date, limit: number) {
  return await db
    .selectFrom('catalog_upcoming_suhbas')
    .select(['id', 'title', 'description', 'starts_at', 'time_zone', 'place', 'image', 'url'])
    .select(['titles', 'place_titles', 'sequence', 'changed_at'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The listed types of collections, in order. */
export async function findCollectionTypes(db: Database) {
  return await db
    .selectFrom('catalog_collection_types')
    .select(['id', 'slug', 'title'])
    .where('slug', 'not in', unlistedTypes)
    .orderBy('position')
    .limit(100)
    .execute()
}

/** Every majlis, by country and city. */
export async function findMajalis(db: Database) {
  return await db
    .selectFrom('catalog_majalis')
    .selectAll()
    .orderBy('country_code')
    .orderBy('city')
    .orderBy('id')
    .limit(10_000)
    .execute()
}
