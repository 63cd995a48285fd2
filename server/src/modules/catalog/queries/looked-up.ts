import { sql, type Expression, type SqlBool } from 'kysely'
import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Database } from '#platform/database/db.ts'
import type { FavoriteType } from '@sohbet/contract/favorites'
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

// `$narrowType`: the tables allow only the five values of an access.
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
    .$narrowType<{ access: AudioAccess | null; album_access: AudioAccess }>()
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

/** The ids of collections, tracks or articles that exist and do not belong to a closed type of collection. */
export async function findOpenIds(
  db: Database,
  type: FavoriteType,
  { ids, closedTypes }: { ids: readonly number[]; closedTypes: readonly string[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await queries[type](db, ids, closedTypes).execute()
  return new Set(rows.map(({ id }) => id))
}

const queries = {
  article: (db: Database, ids: readonly number[], _closedTypes: readonly string[]) =>
    db.selectFrom('catalog_articles').select('id').where('id', '=', anyOf(ids)),
  album: (db: Database, ids: readonly number[], closedTypes: readonly string[]) =>
    db
      .selectFrom('catalog_collections')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where(sql<boolean>`type_slug <> all(${closedTypes})`),
  audio: (db: Database, ids: readonly number[], closedTypes: readonly string[]) =>
    db
      .selectFrom('catalog_tracks as track')
      .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
      .select('track.id')
      .where('track.id', '=', anyOf(ids))
      .where(sql<boolean>`album.type_slug <> all(${closedTypes})`),
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids})`
}

const maxUnlisted = 20_000

/** The collections that are never listed (B-88). */
export async function findUnlistedIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_collections')
    .select('id')
    .where('type_slug', 'in', unlistedTypes)
    .orderBy('id')
    .limit(maxUnlisted)
    .execute()
  return rows.map(({ id }) => id)
}

/** The given articles that only members may read (B-73). */
export async function findMembersOnlyIds(db: Database, articleIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_articles')
    .select('id')
    .where('id', '=', sql<number>`any(${articleIds})`)
    .where('is_members_only', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
