import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db.ts'
import { collectionConditions } from './filters.ts'
import type { Narrowing } from './filters.ts'

/** One choice of a filter with its count. */
export interface ChoiceRow {
  value: string
  label: string
  count: number
}

interface Choice {
  value: RawBuilder<string>
  label: RawBuilder<string>
}

const choices = {
  collection_type: {
    value: sql`catalog_collections.type_slug`,
    label: sql`(select title from catalog_collection_types where slug = catalog_collections.type_slug)`,
  },
  country: {
    value: sql`lower(catalog_collections.country_code)`,
    label: sql`(select label from catalog_countries where code = catalog_collections.country_code)`,
  },
  city: {
    value: sql`(select slug from catalog_cities where id = catalog_collections.city_id)`,
    label: sql`(select label from catalog_cities where id = catalog_collections.city_id)`,
  },
} satisfies Record<string, Choice>

/** The choices of one filter among the collections that match everything else that is chosen (B-63). */
export async function countCollectionChoices(
  db: Database,
  key: keyof typeof choices,
  narrowing: Narrowing,
): Promise<ChoiceRow[]> {
  const others = { ...narrowing, filters: { ...narrowing.filters, [key]: undefined } }
  const { value, label }: Choice = choices[key]
  return await db
    .selectFrom('catalog_collections')
    .where((eb) => eb.and(collectionConditions(eb, others)))
    .where(value, 'is not', null)
    .select((eb) => [value.as('value'), label.as('label'), eb.fn.countAll<number>().as('count')])
    .groupBy(['value', 'label'])
    .orderBy('count', 'desc')
    .orderBy('label')
    .orderBy('value')
    .limit(500)
    .execute()
}
