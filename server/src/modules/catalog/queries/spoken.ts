import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** The texts of a collection that a search may show besides its title; an empty list is null. */
export interface SpokenRow {
  id: number
  description: string
  /** In order. */
  tracks: ({ id: number; title: string } & GuardColumns)[] | null
  /** In playing order (B-80). */
  questions:
    | ({
        id: number
        track_id: number
        start_seconds: number
        question: string
        topic_id: number | null
      } & GuardColumns)[]
    | null
}

interface GuardColumns {
  own_access: string | null
  collection_access: string
  price_credits: number | null
}

/** The descriptions, tracks and questions of collections, in one query. */
export async function findSpoken(db: Database, collectionIds: readonly number[]): Promise<SpokenRow[]> {
  const { rows } = await sql<SpokenRow>`
    select id, description,
      (select json_agg(json_build_object('id', track.id, 'title', title,
          'own_access', track.access, 'collection_access', collection.access, 'price_credits', price_credits) order by position)
        from catalog_tracks as track where collection_id = collection.id) as tracks,
      (select json_agg(json_build_object('id', question.id, 'track_id', track_id, 'start_seconds', start_seconds,
          'question', question, 'topic_id', topic_id, 'own_access', track.access, 'collection_access', collection.access,
          'price_credits', price_credits) order by position, start_seconds, question.id)
        from catalog_questions as question join catalog_tracks as track on track.id = track_id
        where collection_id = collection.id) as questions
    from catalog_collections as collection where id = any(${collectionIds})`.execute(db)
  return rows
}

/** The stored texts of the articles that the caller may read, by id. */
export async function findArticleTexts(
  db: Database,
  articleIds: readonly number[],
  readsAll: boolean,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('catalog_articles')
    .select(['id', 'body'])
    .where('id', '=', sql<number>`any(${articleIds})`)
    .where((eb) => eb.or([eb.val(readsAll), eb.not('is_members_only')]))
    .execute()
  return new Map(rows.map(({ id, body }) => [id, body]))
}
