import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db.ts'
import { articleConditions, collectionConditions } from './filters.ts'
import type { FilterKey, Narrowing } from './filters.ts'

/** One choice of a filter with its count; `parent` is the value it stands under. */
export interface ChoiceRow {
  value: string
  label: string
  parent: string | null
  count: number
}

interface Choice {
  value: RawBuilder<string>
  label: RawBuilder<string>
}

const collectionChoices: Partial<Record<FilterKey, Choice>> = {
  collection_type: {
    value: sql`catalog_collections.type_slug`,
    label: sql`(select title from catalog_collection_types where slug = catalog_collections.type_slug)`,
  },
  speaker: {
    value: sql`(select slug from catalog_speakers where id = catalog_collections.speaker_id)`,
    label: sql`(select name from catalog_speakers where id = catalog_collections.speaker_id)`,
  },
  country: {
    value: sql`lower(catalog_collections.country_code)`,
    label: sql`(select label from catalog_countries where code = catalog_collections.country_code)`,
  },
  city: {
    value: sql`(select slug from catalog_cities where id = catalog_collections.city_id)`,
    label: sql`(select label from catalog_cities where id = catalog_collections.city_id)`,
  },
  year: {
    value: sql`extract(year from catalog_collections.held_on)::text`,
    label: sql`extract(year from catalog_collections.held_on)::text`,
  },
  language: { value: sql`catalog_collections.language`, label: sql`catalog_collections.language` },
  access: { value: sql`catalog_collections.access`, label: sql`catalog_collections.access` },
}

const articleChoices: Partial<Record<FilterKey, Choice>> = {
  author: {
    value: sql`(select slug from catalog_speakers where id = catalog_articles.author_id)`,
    label: sql`(select name from catalog_speakers where id = catalog_articles.author_id)`,
  },
  year: {
    value: sql`extract(year from catalog_articles.published_at)::text`,
    label: sql`extract(year from catalog_articles.published_at)::text`,
  },
  language: { value: sql`catalog_articles.language`, label: sql`catalog_articles.language` },
}

/** The choices of one filter among the collections that match everything else that is chosen (B-63). */
export async function countCollectionChoices(
  db: Database,
  key: FilterKey,
  narrowing: Narrowing,
): Promise<ChoiceRow[]> {
  const others = { ...narrowing, filters: { ...narrowing.filters, [key]: undefined } }
  if (key === 'topic') return await countTopics(db, 'collection', others)
  const choice = collectionChoices[key]
  if (choice === undefined) return []
  return await db
    .selectFrom('catalog_collections')
    .where((eb) => eb.and(collectionConditions(eb, others)))
    .where(choice.value, 'is not', null)
    .select((eb) => [
      choice.value.as('value'),
      choice.label.as('label'),
      sql<null>`null`.as('parent'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['value', 'label'])
    .orderBy('count', 'desc')
    .orderBy('label')
    .orderBy('value')
    .limit(500)
    .execute()
}

/** The choices of one filter among the articles that match everything else that is chosen (B-63). */
export async function countArticleChoices(
  db: Database,
  key: FilterKey,
  narrowing: Narrowing,
): Promise<ChoiceRow[]> {
  const others = { ...narrowing, filters: { ...narrowing.filters, [key]: undefined } }
  if (key === 'topic') return await countTopics(db, 'article', others)
  const choice = articleChoices[key]
  if (choice === undefined) return []
  return await db
    .selectFrom('catalog_articles')
    .where((eb) => eb.and(articleConditions(eb, others)))
    .select((eb) => [
      choice.value.as('value'),
      choice.label.as('label'),
      sql<null>`null`.as('parent'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['value', 'label'])
    .orderBy('count', 'desc')
    .orderBy('label')
    .orderBy('value')
    .limit(500)
    .execute()
}

// A topic counts what stands under itself or under one of its children, each item once.
async function countTopics(
  db: Database,
  of: 'collection' | 'article',
  others: Narrowing,
): Promise<ChoiceRow[]> {
  const matching =
    of === 'collection'
      ? db
          .selectFrom('catalog_collections')
          .innerJoin('catalog_collection_topics as link', 'link.collection_id', 'catalog_collections.id')
          .where((eb) => eb.and(collectionConditions(eb, others)))
          .select(['catalog_collections.id as item_id', 'link.topic_id'])
      : db
          .selectFrom('catalog_articles')
          .innerJoin('catalog_article_topics as link', 'link.article_id', 'catalog_articles.id')
          .where((eb) => eb.and(articleConditions(eb, others)))
          .select(['catalog_articles.id as item_id', 'link.topic_id'])
  return await db
    .with('matching', () => matching)
    .selectFrom('catalog_topics as topic')
    .innerJoin('catalog_topics as below', (join) =>
      join.on((eb) =>
        eb.or([eb('below.id', '=', eb.ref('topic.id')), eb('below.parent_id', '=', eb.ref('topic.id'))]),
      ),
    )
    .innerJoin('matching', 'matching.topic_id', 'below.id')
    .leftJoin('catalog_topics as parent', 'parent.id', 'topic.parent_id')
    .select((eb) => [
      'topic.slug as value',
      'topic.label',
      'parent.slug as parent',
      eb.fn.count<number>('matching.item_id').distinct().as('count'),
    ])
    .groupBy(['topic.slug', 'topic.label', 'parent.slug'])
    .orderBy('count', 'desc')
    .orderBy('topic.label')
    .orderBy('topic.slug')
    .limit(500)
    .execute()
}

/** The label of a chosen value, or the value itself where nothing carries it. */
export async function findChoiceLabel(db: Database, key: FilterKey, value: string): Promise<string> {
  const lookups: Partial<Record<FilterKey, RawBuilder<{ label: string }>>> = {
    collection_type: sql`select title as label from catalog_collection_types where slug = ${value}`,
    topic: sql`select label from catalog_topics where slug = ${value}`,
    speaker: sql`select name as label from catalog_speakers where slug = ${value}`,
    author: sql`select name as label from catalog_speakers where slug = ${value}`,
    country: sql`select label from catalog_countries where code = upper(${value})`,
    city: sql`select label from catalog_cities where slug = ${value} limit 1`,
  }
  const answer = await lookups[key]?.execute(db)
  return answer?.rows[0]?.label ?? value
}
