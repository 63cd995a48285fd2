import type { CollectionDetail, Question } from '@sohbet/contract/catalog'
import { findVerses } from '@sohbet/contract/verses'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { toSale } from './find-for-sale.ts'
import type { TrackServices } from '../personal/ownership.ts'
import { whyCollectionClosed } from '../access/policy.ts'
import { presentCollection, presentImage, presentQuestion, presentTrack } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { nameTopics } from '../present/names.ts'
import {
  findCollection,
  findRelatedCollections,
  findTracks,
  findTranscribedIds,
} from '../queries/collections.ts'
import { findQuestions } from '../queries/questions.ts'
import { findTopicsOf } from '../queries/topics.ts'
import { findGatheringOf } from '../queries/events/recordings.ts'
import { toLocalTime } from '../events/zone-time.ts'

const relatedCount = 5

/**
 * API-15, API-16: a collection by its slug, as this caller may have it. Refuses with NotFound. The two
 * special types are refused with 403, never 401, because a 401 would end the caller's session (A-45,
 * MAJLIS-04, MAJLIS-05).
 */
export async function getCollection(
  services: TrackServices,
  cache: AnswerCache,
  { caller, language }: Reader,
  slug: string,
): Promise<CollectionDetail> {
  const found = await cache.get(`collection ${slug}`, () => loadCollection(services.db, slug))
  if (found === undefined)
    throw refuse<'getCollection' | 'getMajlisHostLessons'>('NotFound', {
      message: message('refusals.noData'),
    })
  const obstacle = whyCollectionClosed(caller, found.collection.type_slug)
  if (obstacle !== undefined) throw refuseCollection(obstacle)
  const { collection, tracks, transcribed, index, topics, related, gathering } = found
  const { type_slug: typeSlug, access, title } = collection
  const owned = await services.ownership.describe(caller, toSale(collection, tracks))
  return {
    index,
    related: related.map((row) => presentCollection(row, language)),
    gathering: gathering === undefined ? null : presentGathering(gathering, language),
    topics: nameTopics(topics, language),
    ...presentHead(collection, language),
    purchase: owned.purchase,
    complete_price_credits: owned.complete_price_credits,
    tracks: tracks.map((row) => ({
      ...presentTrack(services, caller, {
        collection: { typeSlug, access, title },
        row,
        bought: owned.trackIds,
      }),
      download_price_credits: owned.downloadPriceOf(row.id),
      is_bookmarked: false,
      bookmarked_id: null,
      ...(transcribed.has(row.id) && { has_transcript: true }),
    })),
  }
}

function refuseCollection(
  obstacle: 'session' | 'flag',
): Refusal<RefusedBy<'getCollection' | 'getMajlisHostLessons'>> {
  return obstacle === 'session'
    ? refuse<'getCollection' | 'getMajlisHostLessons'>('ResourceNeedsLogin')
    : refuse<'getCollection' | 'getMajlisHostLessons'>('Forbidden', {
        message: message('refusals.catalog.notIncluded'),
      })
}

async function loadCollection(db: Database, slug: string) {
  const collection = await findCollection(db, slug)
  if (collection === undefined) return undefined
  const [tracks, transcribed, questions, topics, related, gathering] = await Promise.all([
    findTracks(db, collection.id),
    findTranscribedIds(db, collection.id),
    findQuestions(db, [collection.id]),
    findTopicsOf(db, 'collection', [collection.id]),
    findRelatedCollections(db, collection.id, relatedCount),
    findGatheringOf(db, collection.id),
  ])
  return {
    collection,
    tracks,
    transcribed,
    index: questions.map((row) => ({ ...presentQuestion(row), ...presentVerses(row.question) })),
    topics: topics.get(collection.id) ?? [],
    related,
    gathering,
  }
}

/** The verses that a question refers to, each once. */
function presentVerses(question: string): Pick<Question, 'verses'> {
  const texts = new Map<string, string>()
  for (const { start, end, sura, fromVerse } of findVerses(question)) {
    const path = `/quran/${sura}/${fromVerse}`
    if (!texts.has(path)) texts.set(path, question.slice(start, end))
  }
  return texts.size === 0 ? {} : { verses: Array.from(texts, ([path, text]) => ({ text, path })) }
}

// The day on which it started, in the time zone of its location.
function presentGathering(
  row: NonNullable<Awaited<ReturnType<typeof findGatheringOf>>>,
  language: PageLanguage,
): CollectionDetail['gathering'] {
  const place = titleIn(row.place, row.place_titles, language)
  return { id: row.id, place, held_on: toLocalTime(row.starts_at, row.time_zone).slice(0, 10) }
}

type CollectionHead = NonNullable<Awaited<ReturnType<typeof findCollection>>>

type OfAll = 'index' | 'topics' | 'related' | 'gathering'
type OfCaller = 'purchase' | 'complete_price_credits' | 'tracks'

function presentHead(row: CollectionHead, language: PageLanguage): Omit<CollectionDetail, OfAll | OfCaller> {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    cover_seed: row.cover_seed,
    album_type: row.type_slug,
    album_sub_type: row.access,
    apply_ppd: row.apply_ppd,
    image: presentImage(row.cover_file_id),
    description: row.description,
    speaker: titleIn(row.speaker_name, row.speaker_titles, language),
    speaker_slug: row.speaker_slug,
    date: row.held_on,
    published_at: row.published_at.toISOString(),
    country: row.country_code,
    city: titleIn(row.city_label, row.city_titles, language),
    language: row.language,
    total_tracks: row.track_count,
    duration_in_seconds: row.duration_seconds,
    set_price_credits: row.set_price_credits,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}
