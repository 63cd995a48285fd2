import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { closedTypesFor } from './look-up.ts'
import { mayOpenCollection, unlistedTypes } from '../access/policy.ts'
import { nameTopics } from '../present/names.ts'
import { titleIn } from '../present/read-titles.ts'
import { findArticlesById, findArticle } from '../queries/articles.ts'
import { findTracksWithAlbums, findArticlesAbout, findTracksAbout } from '../queries/looked-up.ts'
import { findTopicsOf } from '../queries/topics.ts'
import { placeIn } from '../present/present.ts'
import { findCollection } from '../queries/collections.ts'

/** Ids of tracks and articles. */
export interface SourceIds {
  trackIds: readonly number[]
  articleIds: readonly number[]
}

/** The title of a track or an article; `slug` is that of its page, `fileId` the stored recording of a track. */
export interface Source {
  title: string
  albumTitle: string | null
  speaker: string | null
  slug: string
  topics: { slug: string; label: string }[]
  fileId: string | null
}

/** The titles of tracks and articles; those missing or closed to the caller are left out. */
export async function lookUpSources(
  db: Database,
  caller: Caller,
  { trackIds, articleIds }: SourceIds,
  language: PageLanguage,
): Promise<{ tracks: Map<number, Source>; articles: Map<number, Source> }> {
  const [tracks, articles] = await Promise.all([
    trackIds.length === 0 ? new Map() : lookUpTrackSources(db, caller, trackIds, language),
    articleIds.length === 0 ? new Map() : lookUpArticleSources(db, articleIds, language),
  ])
  return { tracks, articles }
}

/**
 * The tracks and articles that belong to a collection or topic and that the caller may open. An article
 * belongs to no collection.
 */
export async function findItemsAbout(
  db: Database,
  caller: Caller,
  {
    trackIds,
    articleIds,
    collectionId,
    topic,
  }: SourceIds & { collectionId?: number | undefined; topic?: string | undefined },
): Promise<SourceIds> {
  const closedTypes = closedTypesFor(caller)
  const [tracks, articles] = await Promise.all([
    findTracksAbout(db, trackIds, { collectionId, topic, closedTypes }),
    collectionId !== undefined || topic === undefined ? [] : findArticlesAbout(db, articleIds, topic),
  ])
  return { trackIds: tracks, articleIds: articles }
}

async function lookUpTrackSources(
  db: Database,
  caller: Caller,
  trackIds: readonly number[],
  language: PageLanguage,
): Promise<Map<number, Source>> {
  const rows = await findTracksWithAlbums(db, trackIds)
  const open = rows.filter((row) => mayOpenCollection(caller, row.type_slug))
  const topics = await findTopicsOf(
    db,
    'collection',
    open.map((row) => row.album_id),
  )
  return new Map(
    open.map((row) => {
      const source = {
        title: row.title,
        albumTitle: row.album_title,
        speaker: titleIn(row.speaker_name, row.speaker_titles, language),
        slug: row.album_slug,
        topics: nameTopics(topics.get(row.album_id) ?? [], language),
        fileId: row.file_id,
      }
      return [row.id, source]
    }),
  )
}

async function lookUpArticleSources(
  db: Database,
  articleIds: readonly number[],
  language: PageLanguage,
): Promise<Map<number, Source>> {
  const [rows, topics] = await Promise.all([
    findArticlesById(db, articleIds),
    findTopicsOf(db, 'article', articleIds),
  ])
  return new Map(
    rows.map(({ id, title, slug, ...row }) => {
      const speaker = titleIn(row.author_name, row.author_titles, language)
      const about = nameTopics(topics.get(id) ?? [], language)
      return [id, { title, albumTitle: null, speaker, slug, topics: about, fileId: null }]
    }),
  )
}

/** The subject of a share image: a title in its own language, and names in the reader's language. */
interface CardSubject {
  title: string
  /** The language of the title. */
  language: string
  coverSeed: string
  /** The speaker or author. */
  name: string | null
  place: string | null
}

/** The card of a listed collection or an article in the reader's language; undefined for any other slug. */
export async function lookUpCard(
  db: Database,
  { kind, slug }: { kind: 'audios' | 'articles'; slug: string },
  reader: PageLanguage,
): Promise<CardSubject | undefined> {
  if (kind === 'articles') {
    const article = await findArticle(db, slug)
    if (article === undefined) return undefined
    const { title, language, cover_seed: coverSeed } = article
    const name = titleIn(article.author_name, article.author_titles, reader)
    return { title, language, coverSeed, name, place: null }
  }
  const collection = await findCollection(db, slug)
  if (collection === undefined || unlistedTypes.includes(collection.type_slug)) return undefined
  const { title, language, cover_seed: coverSeed } = collection
  const name = titleIn(collection.speaker_name, collection.speaker_titles, reader)
  return { title, language, coverSeed, name, place: placeIn(collection, reader) }
}
