import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'
import { findAtSlug } from './names.ts'

// The same rule as `mayHearTrack` for a visitor: the access in force is public, and the type is listed.
function publicTracks(db: Database) {
  return db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as collection', 'collection.id', 'track.collection_id')
    .where((eb) => eb(eb.fn.coalesce('track.access', 'collection.access'), '=', 'public'))
    .where('collection.type_slug', 'not in', unlistedTypes)
}

function feedTracks(db: Database) {
  return publicTracks(db)
    .innerJoin('media_files as file', 'file.id', 'track.file_id')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'collection.speaker_id')
    .select((eb) => [
      'track.id',
      'track.position',
      'track.title',
      'track.duration_seconds',
      'file.bytes',
      'file.mime_type',
      'collection.slug',
      'collection.type_slug',
      'collection.cover_seed',
      'collection.title as collection_title',
      'collection.description',
      'collection.published_at',
      'speaker.name as speaker_name',
      'speaker.titles as speaker_titles',
      eb
        .exists(
          eb
            .selectFrom('catalog_questions')
            .select('id')
            .whereRef('catalog_questions.track_id', '=', 'track.id'),
        )
        .as('has_questions'),
    ])
}

/**
 * Public tracks of one type of collection, of one speaker or of all: newest collection first, then in
 * playing order.
 */
export async function findNewestPublicTracks(
  db: Database,
  { type, speaker, limit }: { type?: string | undefined; speaker?: string | undefined; limit: number },
) {
  return await feedTracks(db)
    .$if(type !== undefined, (query) => query.where('collection.type_slug', '=', type ?? ''))
    .$if(speaker !== undefined, (query) => query.where('speaker.slug', '=', speaker ?? ''))
    .orderBy('collection.published_at', 'desc')
    .orderBy('collection.id', 'desc')
    .orderBy('track.position')
    .limit(limit)
    .execute()
}

/** The feed columns of a track. */
export type FeedTrackRow = Omit<Awaited<ReturnType<typeof findNewestPublicTracks>>[number], 'speaker_titles'>

/** A public listed collection by its slug or a former one. */
export async function findPublicCollection(db: Database, slug: string) {
  const collections = db
    .selectFrom('catalog_collections as collection')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'collection.speaker_id')
    .select([
      'collection.id',
      'collection.slug',
      'collection.type_slug',
      'collection.cover_seed',
      'collection.title',
      'collection.description',
      'collection.language',
      'collection.published_at',
      'speaker.name as speaker_name',
      'speaker.titles as speaker_titles',
    ])
    .where('collection.access', '=', 'public')
    .where('collection.type_slug', 'not in', unlistedTypes)
  return await findAtSlug(db, { kind: 'collection', slug }, async (now) =>
    collections.where('collection.slug', '=', now).executeTakeFirst(),
  )
}

/** The public tracks of a collection, in order. */
export async function findPublicTracks(db: Database, collectionId: number) {
  return await feedTracks(db)
    .where('track.collection_id', '=', collectionId)
    .orderBy('track.position')
    .execute()
}

/** The recording of a public track. */
export async function findPublicRecording(db: Database, trackId: number) {
  return await publicTracks(db)
    .select(['track.file_id', 'track.duration_seconds'])
    .where('track.id', '=', trackId)
    .executeTakeFirst()
}

/** The start times of the questions of a public track, in order. */
export async function findChapters(db: Database, trackId: number) {
  return await publicTracks(db)
    .innerJoin('catalog_questions as question', 'question.track_id', 'track.id')
    .select(['question.question', 'question.start_seconds'])
    .where('track.id', '=', trackId)
    .orderBy('question.start_seconds')
    .orderBy('question.id')
    .execute()
}

/** The newest articles, with the text of public ones. */
export async function findNewestArticles(db: Database, limit: number) {
  return await db
    .selectFrom('catalog_articles as article')
    .innerJoin('catalog_speakers as author', 'author.id', 'article.author_id')
    .select((eb) => [
      'article.id',
      'article.slug',
      'article.title',
      'article.excerpt',
      'article.published_at',
      'author.name as author_name',
      'author.titles as author_titles',
      eb.case().when('article.is_members_only', '=', false).then(eb.ref('article.body')).end().as('body'),
    ])
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** The feed columns of an article. */
export type FeedArticleRow = Omit<Awaited<ReturnType<typeof findNewestArticles>>[number], 'author_titles'>
