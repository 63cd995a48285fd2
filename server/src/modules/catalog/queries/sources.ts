import { type Expression, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/db.ts'

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
