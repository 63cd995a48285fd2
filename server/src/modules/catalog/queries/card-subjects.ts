import type { Database } from '../../../platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** What a picture for sharing shows of a listed collection or an article; undefined for any other slug. */
export async function findCardSubject(db: Database, kind: 'audios' | 'articles', slug: string) {
  if (kind === 'articles')
    return await db
      .selectFrom('catalog_articles as article')
      .innerJoin('catalog_speakers as author', 'author.id', 'article.author_id')
      .select(['article.title', 'article.language', 'article.cover_seed', 'author.name as name'])
      .where('article.slug', '=', slug)
      .executeTakeFirst()
  return await db
    .selectFrom('catalog_collections as collection')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'collection.speaker_id')
    .select(['collection.title', 'collection.language', 'collection.cover_seed', 'speaker.name as name'])
    .where('collection.slug', '=', slug)
    .where('collection.type_slug', 'not in', unlistedTypes)
    .executeTakeFirst()
}
