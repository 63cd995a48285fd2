import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { hasName, hasTitle } from './names.ts'

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

/** Adds a country under its English name if it is missing. */
export async function requireCountry(db: Database, code: string): Promise<void> {
  const found = await db
    .selectFrom('catalog_countries')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (found !== undefined) return
  const label = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  await db.insertInto('catalog_countries').values({ code, label }).execute()
}

/** The id of the city of a country that has this name in another language, if no city has the slug. */
export async function findCityByTitle(
  db: Database,
  { slug, label, countryCode }: { slug: string; label: string; countryCode: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalog_cities')
    .select('id')
    .where('country_code', '=', countryCode)
    .where((eb) => eb.or([eb('slug', '=', slug), hasTitle(label)]))
    .orderBy((eb) => eb.case().when('slug', '=', slug).then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The id of a city in an existing country; adds the city if it is missing. */
export async function findOrAddCity(
  db: Database,
  { slug, label, countryCode }: { slug: string; label: string; countryCode: string },
): Promise<number> {
  const found = await db
    .selectFrom('catalog_cities')
    .select('id')
    .where('country_code', '=', countryCode)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (found !== undefined) return found.id
  const values = { slug, label, country_code: countryCode }
  const added = await db.insertInto('catalog_cities').values(values).returning('id').executeTakeFirstOrThrow()
  return added.id
}
