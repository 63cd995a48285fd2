import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** Tracks by id in any order, each with its collection and access fields. */
export async function findTracksWithAlbums(db: Database, trackIds: readonly number[]) {
  return await tracksWithAlbums(db)
    .where('track.id', '=', sql<number>`any(${trackIds})`)
    .execute()
}

/** All tracks of a collection in order, each with its collection and access fields. */
export async function findTracksOfAlbum(db: Database, collectionId: number) {
  return await tracksWithAlbums(db)
    .where('track.collection_id', '=', collectionId)
    .orderBy('track.position')
    .execute()
}

/** A track with its collection and access fields. */
export type TrackWithAlbum = Awaited<ReturnType<typeof findTracksWithAlbums>>[number]

function tracksWithAlbums(db: Database) {
  return db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'album.speaker_id')
    .select([
      'speaker.name as speaker_name',
      'speaker.titles as speaker_titles',
      'speaker.slug as speaker_slug',
      'track.id',
      'track.position',
      'track.title',
      'track.access',
      'track.price_credits',
      'track.duration_seconds',
      'track.file_id',
      'album.id as album_id',
      'album.slug as album_slug',
      'album.title as album_title',
      'album.type_slug',
      'album.access as album_access',
      'album.cover_file_id',
      'album.cover_seed',
      'album.apply_ppd',
    ])
}

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
