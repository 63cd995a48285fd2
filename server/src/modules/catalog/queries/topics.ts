import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** A topic with the number of items about it or its subtopics, each counted once. */
export interface TopicRow {
  id: number
  slug: string
  label: string
  /** Its names in other languages. */
  titles: string[]
  /** The slug of the parent topic. */
  parent: string | null
  audios: number
  articles: number
}

const maxTopics = 2000
const maxTerms = 20_000

/** All topics, those with the most items first. */
export async function findTopics(db: Database): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    with covered as (
      select id as topic_id, id as covered_id from catalog_topics
      union all select parent_id, id from catalog_topics where parent_id is not null),
    audios as (
      select covered.topic_id, count(distinct link.collection_id)::integer as count from covered
      join catalog_collection_topics as link on link.topic_id = covered_id
      join catalog_collections as collection on collection.id = link.collection_id
      where not collection.type_slug = any(${unlistedTypes}) group by covered.topic_id),
    articles as (
      select covered.topic_id, count(distinct link.article_id)::integer as count from covered
      join catalog_article_topics as link on link.topic_id = covered_id
      join catalog_articles as article on article.id = link.article_id group by covered.topic_id)
    select topic.id, topic.slug, topic.label, array(select value from jsonb_each_text(topic.titles)) as titles,
      parent.slug as parent,
      coalesce(audios.count, 0) as audios, coalesce(articles.count, 0) as articles
    from catalog_topics as topic
    left join catalog_topics as parent on parent.id = topic.parent_id
    left join audios on audios.topic_id = topic.id
    left join articles on articles.topic_id = topic.id
    order by coalesce(audios.count, 0) + coalesce(articles.count, 0) desc, topic.label, topic.slug
    limit ${maxTopics}`.execute(db)
  return rows
}

/** The topics with titles in other languages. */
export async function findTopicTitles(db: Database) {
  return await db
    .selectFrom('catalog_topics')
    .select(['slug', 'titles'])
    .where(sql<boolean>`titles <> '{}'`)
    .orderBy('slug')
    .limit(maxTopics)
    .execute()
}

/** The terms of the topics besides their labels. */
export async function findTopicTerms(db: Database): Promise<{ topic_slug: string; term: string }[]> {
  return await db
    .selectFrom('catalog_topic_terms')
    .select(['topic_slug', 'term'])
    .orderBy('id')
    .limit(maxTerms)
    .execute()
}
