import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** The share-image fields of an article; undefined if there is none. */
export async function findArticleForCard(db: Database, slug: string) {
  return await db
    .selectFrom('catalog_articles as article')
    .innerJoin('catalog_speakers as author', 'author.id', 'article.author_id')
    .select(['article.title', 'article.language', 'article.cover_seed', 'author.name', 'author.titles'])
    .where('article.slug', '=', slug)
    .executeTakeFirst()
}

/** The share-image fields of a listed collection; undefined for any other slug. */
export async function findCollectionForCard(db: Database, slug: string) {
  return await db
    .selectFrom('catalog_collections as collection')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'collection.speaker_id')
    .leftJoin('catalog_cities as city', 'city.id', 'collection.city_id')
    .leftJoin('catalog_countries as country', 'country.code', 'collection.country_code')
    .select(['collection.title', 'collection.language', 'collection.cover_seed', 'collection.country_code'])
    .select(['speaker.name', 'speaker.titles', 'city.label as city_label', 'city.titles as city_titles'])
    .select('country.label as country_label')
    .where('collection.slug', '=', slug)
    .where('collection.type_slug', 'not in', unlistedTypes)
    .executeTakeFirst()
}
