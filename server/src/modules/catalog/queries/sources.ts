import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** A topic of an item. */
export interface TopicOfItem {
  item_id: number
  slug: string
  label: string
}

/** The titles of tracks and of their collections; in any order. */
export async function findTrackSources(db: Database, trackIds: readonly number[]) {
  return await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'album.speaker_id')
    .select(['track.id', 'track.title', 'track.file_id', 'album.id as album_id', 'album.slug'])
    .select([
      'album.title as album_title',
      'album.type_slug',
      'speaker.name as speaker',
      'speaker.titles as speaker_titles',
    ])
    .where('track.id', '=', anyOf(trackIds))
    .execute()
}

/** The titles and authors of articles; in any order. */
export async function findArticleSources(db: Database, articleIds: readonly number[]) {
  return await db
    .selectFrom('catalog_articles as article')
    .innerJoin('catalog_speakers as author', 'author.id', 'article.author_id')
    .select([
      'article.id',
      'article.title',
      'article.slug',
      'author.name as speaker',
      'author.titles as speaker_titles',
    ])
    .where('article.id', '=', anyOf(articleIds))
    .execute()
}

/** The topics of some collections, by label. */
export async function findTopicsOfCollections(db: Database, ids: readonly number[]): Promise<TopicOfItem[]> {
  return await db
    .selectFrom('catalog_collection_topics as link')
    .innerJoin('catalog_topics as topic', 'topic.id', 'link.topic_id')
    .select(['link.collection_id as item_id', 'topic.slug', 'topic.label'])
    .where('link.collection_id', '=', anyOf(ids))
    .orderBy('topic.label')
    .execute()
}

/** The topics of some articles, by label. */
export async function findTopicsOfArticles(db: Database, ids: readonly number[]): Promise<TopicOfItem[]> {
  return await db
    .selectFrom('catalog_article_topics as link')
    .innerJoin('catalog_topics as topic', 'topic.id', 'link.topic_id')
    .select(['link.article_id as item_id', 'topic.slug', 'topic.label'])
    .where('link.article_id', '=', anyOf(ids))
    .orderBy('topic.label')
    .execute()
}

/**
 * The given tracks that belong to a collection, and to a collection about a topic or its subtopics, where
 * these are given.
 */
export async function findTracksAbout(
  db: Database,
  trackIds: readonly number[],
  {
    collectionId,
    topic,
    closedTypes,
  }: { collectionId?: number | undefined; topic?: string | undefined; closedTypes: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select('track.id')
    .where('track.id', '=', anyOf(trackIds))
    .where(sql<boolean>`album.type_slug <> all(${closedTypes})`)
    .$if(collectionId !== undefined, (query) => query.where('album.id', '=', collectionId ?? 0))
    .$if(topic !== undefined, (query) =>
      query.where(isLinked('catalog_collection_topics', 'collection_id', 'album.id', topic ?? '')),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The given articles that are about a topic or its subtopics. */
export async function findArticlesAbout(
  db: Database,
  articleIds: readonly number[],
  topic: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_articles as article')
    .select('article.id')
    .where('article.id', '=', anyOf(articleIds))
    .where(isLinked('catalog_article_topics', 'article_id', 'article.id', topic))
    .execute()
  return rows.map(({ id }) => id)
}

function isLinked(table: string, column: string, item: string, topic: string): Expression<SqlBool> {
  return sql<boolean>`exists (select from ${sql.table(table)} as link
    join catalog_topics as topic on topic.id = link.topic_id
    left join catalog_topics as parent on parent.id = topic.parent_id
    where ${sql.ref(`link.${column}`)} = ${sql.ref(item)} and ${topic} in (topic.slug, parent.slug))`
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids})`
}
