import type { ListingFilters } from '@sohbet/contract/catalog'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '#platform/database/generated/database-types.ts'
import { unlistedTypes } from '../access/policy.ts'

/** A filter key of the listing. */
export type FilterKey = keyof ListingFilters

/** The conditions of a list: filters by key, and text that the title contains. */
export interface Narrowing {
  filters: ListingFilters
  text: string | undefined
}

type Condition = Expression<SqlBool>

/** Conditions on `catalog_collections` for the matching visible ones. */
export function collectionConditions(
  eb: ExpressionBuilder<DB, 'catalog_collections'>,
  { filters, text }: Narrowing,
): Condition[] {
  const conditions: Condition[] = [eb('catalog_collections.type_slug', 'not in', unlistedTypes)]
  if (text !== undefined) conditions.push(titleContains('catalog_collections.title', text))
  if (filters.author !== undefined) conditions.push(eb.lit(false))
  if (filters.collection_type !== undefined)
    conditions.push(eb('catalog_collections.type_slug', '=', filters.collection_type))
  if (filters.access !== undefined) conditions.push(eb('catalog_collections.access', '=', filters.access))
  if (filters.language !== undefined)
    conditions.push(eb('catalog_collections.language', '=', filters.language))
  if (filters.country !== undefined)
    conditions.push(eb('catalog_collections.country_code', '=', filters.country.toUpperCase()))
  if (filters.year !== undefined)
    conditions.push(sql<boolean>`extract(year from catalog_collections.held_on)::text = ${filters.year}`)
  if (filters.speaker !== undefined)
    conditions.push(
      sql<boolean>`catalog_collections.speaker_id = (select id from catalog_speakers where slug = ${filters.speaker})`,
    )
  if (filters.city !== undefined)
    conditions.push(
      sql<boolean>`catalog_collections.city_id in (select id from catalog_cities where slug = ${filters.city})`,
    )
  if (filters.topic !== undefined)
    conditions.push(sql<boolean>`exists (select from catalog_collection_topics as chosen
      where chosen.collection_id = catalog_collections.id and chosen.topic_id in (${topicWithChildren(filters.topic)}))`)
  return conditions
}

/** Conditions on `catalog_articles`; a filter that articles do not have matches none. */
export function articleConditions(
  eb: ExpressionBuilder<DB, 'catalog_articles'>,
  { filters, text }: Narrowing,
): Condition[] {
  const conditions: Condition[] = []
  const foreign = [filters.collection_type, filters.access, filters.country, filters.city, filters.speaker]
  if (foreign.some((value) => value !== undefined)) conditions.push(eb.lit(false))
  if (text !== undefined) conditions.push(titleContains('catalog_articles.title', text))
  if (filters.language !== undefined) conditions.push(eb('catalog_articles.language', '=', filters.language))
  if (filters.year !== undefined)
    conditions.push(sql<boolean>`extract(year from catalog_articles.published_at)::text = ${filters.year}`)
  if (filters.author !== undefined)
    conditions.push(
      sql<boolean>`catalog_articles.author_id = (select id from catalog_speakers where slug = ${filters.author})`,
    )
  if (filters.topic !== undefined)
    conditions.push(sql<boolean>`exists (select from catalog_article_topics as chosen
      where chosen.article_id = catalog_articles.id and chosen.topic_id in (${topicWithChildren(filters.topic)}))`)
  return conditions
}

/** The ids of a topic and its subtopics. */
function topicWithChildren(slug: string) {
  return sql`select id from catalog_topics where slug = ${slug}
    union all select child.id from catalog_topics as child
    join catalog_topics as parent on parent.id = child.parent_id where parent.slug = ${slug}`
}

/** Whether a title contains the text, ignoring case. LIKE wildcards in the text are ordinary characters. */
export function titleContains(column: string, text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${sql.ref(column)} ilike ${pattern}`
}
