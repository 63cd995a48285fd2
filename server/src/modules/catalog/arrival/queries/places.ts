import type { Database } from '../../../../platform/database/db.ts'

/** Adds a country under its English name unless it is there. */
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

/** The id of a city in a country that is there; the city is added when it is missing. */
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
