import { sql } from 'kysely'
import type { AudioAccess } from '@sohbet/contract/catalog'
import { countRows, hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'
import { collectionConditions, type Narrowing } from './filters.ts'
import { findAtSlug } from './names.ts'

// `$narrowType`: the tables allow only the five values of an access.

/** A slice of a list. */
export interface Slice {
  limit: number
  offset: number
}

/** Collections with the names of their speaker, city and country; the columns every list needs. */
function listedCollections(db: Database) {
  return db
    .selectFrom('catalog_collections')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'catalog_collections.speaker_id')
    .leftJoin('catalog_cities as city', 'city.id', 'catalog_collections.city_id')
    .leftJoin('catalog_countries as country', 'country.code', 'catalog_collections.country_code')
    .select([
      'catalog_collections.id',
      'catalog_collections.slug',
      'catalog_collections.cover_seed',
      'catalog_collections.cover_file_id',
      'catalog_collections.type_slug',
      'catalog_collections.access',
      'catalog_collections.title',
      'catalog_collections.held_on',
      'catalog_collections.language',
      'catalog_collections.published_at',
      'catalog_collections.track_count',
      'catalog_collections.duration_seconds',
      'catalog_collections.apply_ppd',
      'speaker.name as speaker_name',
      'speaker.titles as speaker_titles',
      'speaker.slug as speaker_slug',
      'city.label as city_label',
      'city.titles as city_titles',
      'catalog_collections.country_code',
      'country.label as country_label',
    ])
    .$narrowType<{ access: AudioAccess }>()
}

/** One slice of the matching collections, newest gathering first. */
export async function findCollections(db: Database, narrowing: Narrowing, { limit, offset }: Slice) {
  return await listedCollections(db)
    .where((eb) => eb.and(collectionConditions(eb, narrowing)))
    .orderBy('catalog_collections.dated_on', 'desc')
    .orderBy('catalog_collections.published_at', 'desc')
    .orderBy('catalog_collections.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The collections with these ids, in any order. */
export async function findCollectionsById(db: Database, ids: readonly number[]) {
  return await listedCollections(db)
    .where('catalog_collections.id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** A row of a list of collections. */
export type CollectionRow = Awaited<ReturnType<typeof findCollections>>[number]

/** The number of matching collections. */
export async function countCollections(db: Database, narrowing: Narrowing): Promise<number> {
  return await countRows(
    db.selectFrom('catalog_collections').where((eb) => eb.and(collectionConditions(eb, narrowing))),
  )
}

/** The collections of an article, by title. */
export async function findCollectionsOfArticle(db: Database, articleId: number) {
  return await listedCollections(db)
    .innerJoin('catalog_article_collections as link', 'link.collection_id', 'catalog_collections.id')
    .where('link.article_id', '=', articleId)
    .where('catalog_collections.type_slug', 'not in', unlistedTypes)
    .orderBy('catalog_collections.title')
    .orderBy('catalog_collections.id')
    .limit(5)
    .execute()
}

/** A collection by its slug or a former one, with everything its page shows. */
export async function findCollection(db: Database, slug: string) {
  const collections = listedCollections(db).select([
    'catalog_collections.description',
    'catalog_collections.set_price_credits',
    'catalog_collections.download_price_credits',
  ])
  return await findAtSlug(db, { kind: 'collection', slug }, async (now) =>
    collections.where('catalog_collections.slug', '=', now).executeTakeFirst(),
  )
}

/** The prices of a collection, by its own id or by one of its tracks; undefined if there is none. */
export async function findPrices(db: Database, item: { collectionId: number } | { trackId: number }) {
  return await db
    .selectFrom('catalog_collections')
    .select([
      'id',
      'slug',
      'title',
      'type_slug',
      'access',
      'apply_ppd',
      'set_price_credits',
      'download_price_credits',
    ])
    .where('id', '=', (eb) =>
      'collectionId' in item
        ? eb.val(item.collectionId)
        : eb.selectFrom('catalog_tracks').select('collection_id').where('id', '=', item.trackId),
    )
    .$narrowType<{ access: AudioAccess }>()
    .executeTakeFirst()
}

/** The tracks of a collection, in order. */
export async function findTracks(db: Database, collectionId: number) {
  return await db
    .selectFrom('catalog_tracks')
    .select(['id', 'position', 'title', 'access', 'price_credits', 'duration_seconds', 'file_id'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .$narrowType<{ access: AudioAccess | null }>()
    .execute()
}

/** The tracks of a collection that have a transcript. */
export async function findTranscribedIds(db: Database, collectionId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('transcripts_talks as talk')
    .innerJoin('catalog_tracks as track', 'track.id', 'talk.track_id')
    .select('track.id')
    .where('track.collection_id', '=', collectionId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The tracks that play a file, with their access fields; last the track `trackId`, whatever it plays. */
export async function findTracksOfFile(db: Database, fileId: string, trackId?: number) {
  return await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as collection', 'collection.id', 'track.collection_id')
    .select([
      'track.id',
      'track.file_id',
      'track.access as own_access',
      'track.duration_seconds',
      'collection.type_slug',
      'collection.access as collection_access',
    ])
    .where(({ or, eb }) =>
      or([
        eb('track.file_id', '=', fileId),
        ...(trackId === undefined ? [] : [eb('track.id', '=', trackId)]),
      ]),
    )
    .orderBy(({ eb }) => eb('track.file_id', '=', fileId), 'desc')
    .orderBy('track.id')
    .limit(50)
    .$narrowType<{ own_access: AudioAccess | null; collection_access: AudioAccess }>()
    .execute()
}

/** The duration of a recording in seconds; undefined if no track plays the file. */
export async function findDurationOfFile(db: Database, fileId: string): Promise<number | undefined> {
  const [track] = await findTracksOfFile(db, fileId)
  return track?.duration_seconds
}

/** Maximum number of compared collections for each shared topic or speaker, newest first. */
const maxCompared = 500

/**
 * Other collections that share topics or the speaker, closest first, filled up with the newest. Each
 * compared list is read only from its newest end, so the cost does not grow with the catalogue.
 */
export async function findRelatedCollections(db: Database, collectionId: number, limit: number) {
  const nearest = sql<{ id: number; score: number }>`(
    select id, sum(score) as score from (
      select near.id, 1 as score from catalog_collection_topics as ours cross join lateral (
        select collection_id as id from catalog_collection_topics where topic_id = ours.topic_id
          order by collection_id desc limit ${maxCompared}) as near
        where ours.collection_id = ${collectionId}
      union all
      select near.id, 1 from catalog_collections as own cross join lateral (
        select id from catalog_collections where speaker_id = own.speaker_id order by id desc limit ${maxCompared}) as near
        where own.id = ${collectionId}
      union all
      (select id, 0 from catalog_collections where type_slug <> all(${unlistedTypes})
        order by id desc limit ${limit + 1})
    ) as counted
    where id <> ${collectionId}
      and id not in (select id from catalog_collections where type_slug = any(${unlistedTypes}))
      and id not in (select id from catalog_all_collections where withdrawn_at is not null)
    group by id order by score desc, id desc limit ${limit}
  )`
  return await listedCollections(db)
    .innerJoin(nearest.as('near'), 'near.id', 'catalog_collections.id')
    .orderBy('near.score', 'desc')
    .orderBy('catalog_collections.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a file is the cover picture of a collection. */
export async function isCoverFile(db: Database, fileId: string): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_collections').where('cover_file_id', '=', fileId))
}
