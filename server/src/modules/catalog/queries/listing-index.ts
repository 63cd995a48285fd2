import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'
import type { FilterKey } from './filters.ts'
import { titleHolds } from './filters.ts'

/** What a listed item has under each filter; `topics` are its own, without those above them. */
export interface IndexRow extends Partial<Record<Exclude<FilterKey, 'topic'>, string | null>> {
  id: number
  topics: string[] | null
  /** Its place when all are ordered by title. */
  title_rank: number
}

/** A choice as people read it; `parent` is the value it stands under. */
export interface ChoiceLabel {
  key: FilterKey
  value: string
  label: string
  parent: string | null
}

/** All collections that lists may show, those of the newest gatherings first. */
export async function findCollectionIndex(db: Database): Promise<IndexRow[]> {
  return await rowsOf(
    db,
    sql`select collection.id, type_slug as collection_type, speaker.slug as speaker,
        lower(collection.country_code) as country, city.slug as city,
        extract(year from held_on)::text as year, language, access, linked.topics,
        row_number() over (order by title, collection.id) as title_rank
      from catalog_collections as collection
      left join catalog_speakers as speaker on speaker.id = speaker_id
      left join catalog_cities as city on city.id = city_id
      left join (select collection_id, array_agg(slug) as topics from catalog_collection_topics
        join catalog_topics on id = topic_id group by collection_id) as linked
        on linked.collection_id = collection.id
      where not type_slug = any(${unlistedTypes})
      order by dated_on desc, published_at desc, collection.id desc`,
  )
}

/** All articles, the newest first. */
export async function findArticleIndex(db: Database): Promise<IndexRow[]> {
  return await rowsOf(
    db,
    sql`select article.id, author.slug as author, extract(year from published_at)::text as year, language,
        linked.topics, row_number() over (order by title, article.id) as title_rank
      from catalog_articles as article
      join catalog_speakers as author on author.id = author_id
      left join (select article_id, array_agg(slug) as topics from catalog_article_topics
        join catalog_topics on id = topic_id group by article_id) as linked on linked.article_id = article.id
      order by published_at desc, article.id desc`,
  )
}

async function rowsOf(db: Database, query: RawBuilder<unknown>): Promise<IndexRow[]> {
  // The selected columns carry the names of the filters.
  return (await query.execute(db)).rows as IndexRow[]
}

/** The labels of all choices that have one besides their value, in the order of the alphabet. */
export async function findChoiceLabels(db: Database): Promise<ChoiceLabel[]> {
  const labels = sql<ChoiceLabel>`
    select 'collection_type' as key, slug as value, title as label, null as parent from catalog_collection_types
    union all select 'topic', topic.slug, topic.label, parent.slug from catalog_topics as topic
      left join catalog_topics as parent on parent.id = topic.parent_id
    union all select 'speaker', slug, name, null from catalog_speakers
    union all select 'country', lower(code), label, null from catalog_countries
    union all select 'city', slug, label, null from catalog_cities
    order by label, value`
  return (await labels.execute(db)).rows
}

/** The ids of what has the words in its title. */
export async function findIdsByTitle(
  db: Database,
  table: 'catalog_collections' | 'catalog_articles',
  words: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(titleHolds(`${table}.title`, words))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
