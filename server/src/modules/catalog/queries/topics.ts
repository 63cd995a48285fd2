import { sql, type Updateable } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { CatalogTopics } from '#platform/database/generated/database-types.ts'
import { unlistedTypes } from '../access/policy.ts'
import { hasName } from './names.ts'

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

/** A topic by its slug, with its names. */
interface NamedTopic {
  slug: string
  label: string
  titles: unknown
}

/** The topics of collections or articles by item, each list by label. */
export async function findTopicsOf(
  db: Database,
  kind: 'collection' | 'article',
  itemIds: readonly number[],
): Promise<Map<number, NamedTopic[]>> {
  const itemId = sql.ref(`${kind}_id`)
  const { rows } = await sql<NamedTopic & { item_id: number }>`
    select ${itemId} as item_id, slug, label, titles from ${sql.table(`catalog_${kind}_topics`)}
    join catalog_topics as topic on topic.id = topic_id where ${itemId} = any(${itemIds}) order by label`.execute(
    db,
  )
  const topics = new Map<number, NamedTopic[]>()
  for (const { item_id: id, ...topic } of rows) topics.set(id, [...(topics.get(id) ?? []), topic])
  return topics
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

/** The terms of the topics besides their labels. */
export async function findTopicTerms(db: Database): Promise<{ topic_slug: string; term: string }[]> {
  return await db
    .selectFrom('catalog_topic_terms')
    .select(['topic_slug', 'term'])
    .orderBy('id')
    .limit(maxTerms)
    .execute()
}

/** A topic as stored, with the number of its own items. */
export interface EditedTopic {
  id: number
  slug: string
  label: string
  titles: unknown
  parent_id: number | null
  parent: string | null
  terms: string[]
  audios: number
  articles: number
  questions: number
  revision: string
}

/** The topics with a name that contains the text, ordered by label. */
export async function findEditedTopics(db: Database, search: string): Promise<EditedTopic[]> {
  return await select(
    db,
    sql`${hasName(search, { texts: ['topic.label', 'topic.slug'], titles: 'topic.titles' })}
      or exists (select from catalog_topic_terms where topic_slug = topic.slug
        and ${hasName(search, { texts: ['term'] })})`,
  )
}

export async function findEditedTopic(db: Database, id: number): Promise<EditedTopic | undefined> {
  const [topic] = await select(db, sql`topic.id = ${id}`)
  return topic
}

async function select(db: Database, condition: ReturnType<typeof sql>): Promise<EditedTopic[]> {
  const { rows } = await sql<EditedTopic>`
    select topic.id, topic.slug, topic.label, topic.titles, topic.parent_id, parent.slug as parent,
      topic.xmin::text as revision,
      array(select term from catalog_topic_terms where topic_slug = topic.slug order by id) as terms,
      (select count(*)::integer from catalog_collection_topics as link
        join catalog_collections as c on c.id = link.collection_id where link.topic_id = topic.id) as audios,
      (select count(*)::integer from catalog_article_topics as link
        join catalog_articles as a on a.id = link.article_id where link.topic_id = topic.id) as articles,
      (select count(*)::integer from catalog_questions as question
        join catalog_tracks as track on track.id = question.track_id
        where question.topic_id = topic.id) as questions
    from catalog_topics as topic left join catalog_topics as parent on parent.id = topic.parent_id
    where ${condition} order by lower(topic.label), topic.slug limit ${maxTopics}`.execute(db)
  return rows
}

/** Whether another topic than `id` has this label. */
export async function isLabelTaken(
  db: Database,
  { label, id }: { label: string; id: number },
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('catalog_topics')
      .where(sql`lower(label)`, '=', sql`lower(${label})`)
      .where('id', '<>', id),
  )
}

/** The topic with this slug, as a possible parent. */
export async function findParent(db: Database, slug: string) {
  return await db
    .selectFrom('catalog_topics')
    .select(['id', 'parent_id'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Whether a topic has subtopics. */
export async function hasTopicsBelow(db: Database, id: number): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_topics').where('parent_id', '=', id))
}

/** Updates columns of a topic. */
export async function writeTopic(db: Database, id: number, values: Updateable<CatalogTopics>): Promise<void> {
  await db.updateTable('catalog_topics').set(values).where('id', '=', id).execute()
}

/** Replaces the terms of a topic. */
export async function replaceTerms(db: Database, slug: string, terms: readonly string[]): Promise<void> {
  await db.deleteFrom('catalog_topic_terms').where('topic_slug', '=', slug).execute()
  if (terms.length === 0) return
  await db
    .insertInto('catalog_topic_terms')
    .values(terms.map((term) => ({ topic_slug: slug, term })))
    .execute()
}

/** Moves the items and subtopics of a topic to another, and deletes the topic. */
export async function moveTopic(db: Database, from: number, into: number): Promise<void> {
  for (const [table, item] of [
    ['catalog_collection_topics', 'collection_id'],
    ['catalog_article_topics', 'article_id'],
  ] as const) {
    const [links, id] = [sql.table(table), sql.ref(item)]
    await sql`insert into ${links} (${id}, topic_id) select ${id}, ${into} from ${links} where topic_id = ${from}
      on conflict do nothing`.execute(db)
    await sql`delete from ${links} where topic_id = ${from}`.execute(db)
  }
  await db.updateTable('catalog_questions').set({ topic_id: into }).where('topic_id', '=', from).execute()
  // Topics have two levels: if `into` is itself a subtopic, the moved subtopics become its siblings.
  await sql`update catalog_topics set parent_id = null where id = ${into} and parent_id = ${from}`.execute(db)
  await sql`update catalog_topics set parent_id = coalesce((select parent_id from catalog_topics where id = ${into}), ${into})
    where parent_id = ${from}`.execute(db)
  await db.deleteFrom('catalog_topics').where('id', '=', from).execute()
}
