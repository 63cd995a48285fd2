import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'
import { isListedCity, isListedSpeaker, isListedTopic } from './names.ts'
import { type FilterKey, titleContains } from './filters.ts'

/** The filter values of a listed item; `topics` are its own, without their parents. */
export interface IndexRow extends Partial<Record<Exclude<FilterKey, 'topic'>, string | null>> {
  id: number
  topics: string[] | null
}

/** The ids of all listed items, in the orders that the database computes. */
export interface ListedIds {
  newest: number[]
  byTitle: number[]
}

/** Reads up to `max` rows whose ids follow `after`, by id. */
export type FindIndexRows = (db: Database, after: number, max: number) => Promise<IndexRow[]>

/** The label of a choice; `parent` is the value of the choice above it. */
export interface ChoiceLabel {
  key: FilterKey
  value: string
  label: string
  parent: string | null
}

/** Listed collections, newest gathering first. */
export async function findCollectionIds(db: Database): Promise<ListedIds> {
  return await idsOf(
    db,
    sql`select json_agg(id order by dated_on desc, published_at desc, id desc) as newest,
        json_agg(id order by title, id) as by_title
      from catalog_collections where not type_slug = any(${unlistedTypes})`,
  )
}

/** A batch of the listed collections. */
export const findCollectionRows: FindIndexRows = async (db, after, max) =>
  await rowsOf(
    db,
    sql`select collection.id, type_slug as collection_type, speaker.slug as speaker,
        lower(collection.country_code) as country, city.slug as city,
        extract(year from held_on)::text as year, language, access,
        (select array_agg(slug) from catalog_collection_topics join catalog_topics on id = topic_id
          where collection_id = collection.id) as topics
      from catalog_collections as collection
      left join catalog_speakers as speaker on speaker.id = speaker_id
      left join catalog_cities as city on city.id = city_id
      where collection.id > ${after} and not type_slug = any(${unlistedTypes})
      order by collection.id limit ${max}`,
  )

/** All articles, the newest first. */
export async function findArticleIds(db: Database): Promise<ListedIds> {
  return await idsOf(
    db,
    sql`select json_agg(id order by published_at desc, id desc) as newest,
      json_agg(id order by title, id) as by_title from catalog_articles`,
  )
}

/** A batch of the articles. */
export const findArticleRows: FindIndexRows = async (db, after, max) =>
  await rowsOf(
    db,
    sql`select article.id, author.slug as author, extract(year from published_at)::text as year, language,
        (select array_agg(slug) from catalog_article_topics join catalog_topics on id = topic_id
          where article_id = article.id) as topics
      from catalog_articles as article
      join catalog_speakers as author on author.id = author_id
      where article.id > ${after} order by article.id limit ${max}`,
  )

// All ids in one value: reading a row for each would take ten times as long.
async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<ListedIds> {
  const [row] = (await query.execute(db)).rows as { newest: number[] | null; by_title: number[] | null }[]
  return { newest: row?.newest ?? [], byTitle: row?.by_title ?? [] }
}

async function rowsOf(db: Database, query: RawBuilder<unknown>): Promise<IndexRow[]> {
  // The selected columns have the names of the filters.
  return (await query.execute(db)).rows as IndexRow[]
}

/** The labels of the filter values that have one, in alphabetical order; of topics, speakers and cities only the listed ones. */
export async function findChoiceLabels(db: Database): Promise<ChoiceLabel[]> {
  const labels = sql<ChoiceLabel>`
    select 'collection_type' as key, slug as value, title as label, null as parent from catalog_collection_types
    union all select 'topic', topic.slug, topic.label, parent.slug from catalog_topics as topic
      left join catalog_topics as parent on parent.id = topic.parent_id
      where ${isListedTopic('topic.id')}
    union all select 'speaker', slug, name, null from catalog_speakers as speaker
      where ${isListedSpeaker('speaker.id')}
    union all select 'country', lower(code), label, null from catalog_countries
    union all select 'city', slug, label, null from catalog_cities as city
      where ${isListedCity('city.id')}
    order by label, value`
  return (await labels.execute(db)).rows
}

/** The ids of items whose title contains the text. */
export async function findIdsByTitle(
  db: Database,
  table: 'catalog_collections' | 'catalog_articles',
  text: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(titleContains(`${table}.title`, text))
    .execute()
  return new Set(rows.map(({ id }) => id))
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
