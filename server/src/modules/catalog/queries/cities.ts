import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { hasName } from './has-name.ts'

const maxTitled = 10_000

/** The cities with titles in other languages. */
export async function findCityTitles(db: Database) {
  return await db
    .selectFrom('catalog_cities')
    .select(['slug', 'titles'])
    .where(sql<boolean>`titles <> '{}'`)
    .orderBy('id')
    .limit(maxTitled)
    .execute()
}

/** Sets the names of a city in other languages; an unknown city is ignored. */
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

/** A city as stored, with the number of its items. */
export interface EditedCity {
  id: number
  name: string
  titles: unknown
  country: string
  audios: number
  revision: string
}

const maxEdited = 2000

/** The cities with a name that contains the text, ordered by name. */
export async function findEditedCities(db: Database, search: string): Promise<EditedCity[]> {
  return await select(db, hasName(search, { texts: ['label', 'slug'], titles: 'titles' }))
}

export async function findEditedCity(db: Database, id: number): Promise<EditedCity | undefined> {
  const [city] = await select(db, sql`id = ${id}`)
  return city
}

async function select(db: Database, condition: ReturnType<typeof sql>): Promise<EditedCity[]> {
  const { rows } = await sql<EditedCity>`
    select id, label as name, titles, country_code as country, xmin::text as revision,
      (select count(*)::integer from catalog_collections as c where c.city_id = city.id) as audios
    from catalog_cities as city where ${condition}
    order by lower(label), country_code, id limit ${maxEdited}`.execute(db)
  return rows
}

/** Writes the names of a city in other languages. */
export async function writeCityTitles(db: Database, id: number, titles: string): Promise<void> {
  await db.updateTable('catalog_cities').set({ titles }).where('id', '=', id).execute()
}
