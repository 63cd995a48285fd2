import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { closedTypesFor } from './look-up.ts'
import { mayOpenCollection } from '../access/policy.ts'
import { titleIn } from '../present/read-titles.ts'
import {
  findArticlesAbout,
  findArticleSources,
  findTopicsOfArticles,
  findTopicsOfCollections,
  findTracksAbout,
  findTrackSources,
} from '../queries/sources.ts'
import type { TopicOfItem } from '../queries/sources.ts'

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
  const rows = await findTrackSources(db, trackIds)
  const open = rows.filter((row) => mayOpenCollection(caller, row.type_slug))
  const topics = await findTopicsOfCollections(
    db,
    open.map((row) => row.album_id),
  )
  return new Map(
    open.map(({ id, title, album_title: albumTitle, slug, album_id: albumId, file_id: fileId, ...row }) => {
      const speaker = titleIn(row.speaker, row.speaker_titles, language)
      return [id, { title, albumTitle, speaker, slug, topics: topicsOf(topics, albumId), fileId }]
    }),
  )
}

async function lookUpArticleSources(
  db: Database,
  articleIds: readonly number[],
  language: PageLanguage,
): Promise<Map<number, Source>> {
  const [rows, topics] = await Promise.all([
    findArticleSources(db, articleIds),
    findTopicsOfArticles(db, articleIds),
  ])
  return new Map(
    rows.map(({ id, title, slug, ...row }) => {
      const speaker = titleIn(row.speaker, row.speaker_titles, language)
      return [id, { title, albumTitle: null, speaker, slug, topics: topicsOf(topics, id), fileId: null }]
    }),
  )
}

function topicsOf(topics: readonly TopicOfItem[], itemId: number): Source['topics'] {
  return topics.filter(({ item_id: of }) => of === itemId).map(({ slug, label }) => ({ slug, label }))
}
