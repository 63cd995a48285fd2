import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

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

function hasTitle(title: string) {
  return sql<boolean>`exists (select from jsonb_each_text(titles) as named where named.value = ${title})`
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
