import { sql } from 'kysely'
import type { Database } from '../../../platform/db.ts'

/** The titles of the tracks of some collections, in order. */
export async function findTrackTitles(db: Database, collectionIds: readonly number[]) {
  return await db
    .selectFrom('catalog_tracks')
    .select(['id', 'collection_id', 'title'])
    .where('collection_id', '=', sql<number>`any(${collectionIds})`)
    .orderBy('collection_id')
    .orderBy('position')
    .execute()
}

/** The descriptions of collections, by id. */
export async function findDescriptions(
  db: Database,
  collectionIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('catalog_collections')
    .select(['id', 'description'])
    .where('id', '=', sql<number>`any(${collectionIds})`)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

/** The stored texts of articles, by id; only ever asked for articles that the caller may read. */
export async function findArticleTexts(
  db: Database,
  articleIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('catalog_articles')
    .select(['id', 'body'])
    .where('id', '=', sql<number>`any(${articleIds})`)
    .execute()
  return new Map(rows.map(({ id, body }) => [id, body]))
}
