import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'

const maxTitled = 10_000

/** The cities that have titles in other languages. */
export async function findCityTitles(db: Database) {
  return await db
    .selectFrom('catalog_cities')
    .select(['slug', 'titles'])
    .where(sql<boolean>`titles <> '{}'`)
    .orderBy('id')
    .limit(maxTitled)
    .execute()
}

/** Says what a city is called in other languages; one that is not there is passed over. */
export async function setCityTitles(
  db: Database,
  { slug, country }: { slug: string; country: string },
  titles: object,
): Promise<void> {
  await db
    .updateTable('catalog_cities')
    .set({ titles: JSON.stringify(titles) })
    .where('slug', '=', slug)
    .where('country_code', '=', country)
    .execute()
}
