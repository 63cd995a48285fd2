import type { AudioAccess, Guarded, ListedItem, Question, Track } from '@sohbet/contract/catalog'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { mediaScopeOf, signMediaUrl, type SoundSize } from '#modules/media/index.ts'

import { type GuardedCollection, mayHearTrack, requiredAccess } from '../access/policy.ts'
import type { ArticleRow } from '../queries/articles.ts'
import type { CollectionRow, findTracks } from '../queries/collections.ts'
import type { QuestionRow } from '../queries/questions.ts'
import { nameChoice } from './name-choice.ts'
import { titleIn } from './read-titles.ts'

type TrackRow = Awaited<ReturnType<typeof findTracks>>[number]

const wordsPerMinute = 200

/** A collection as lists show it to readers of a language (C-1). */
export function presentCollection(row: CollectionRow, language: PageLanguage): ListedItem {
  return {
    id: row.id,
    type: row.type_slug,
    title: row.title,
    slug: row.slug,
    cover_seed: row.cover_seed,
    image: presentImage(row.cover_file_id),
    published_at: row.published_at.toISOString(),
    album_sub_type: row.access,
    track_count: row.track_count,
    duration_in_seconds: row.duration_seconds,
    speaker: titleIn(row.speaker_name, row.speaker_titles, language),
    place: placeIn(row, language),
    year: row.held_on === null ? null : Number(row.held_on.slice(0, 4)),
    author: null,
    excerpt: null,
    language: row.language,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}

type PlacedRow = Pick<CollectionRow, 'city_label' | 'city_titles' | 'country_code' | 'country_label'>

/** Where a collection was recorded, in a language: its city, otherwise its country; null if unknown. */
export function placeIn(row: PlacedRow, language: PageLanguage): string | null {
  const city = titleIn(row.city_label, row.city_titles, language)
  const { country_code: code, country_label: label } = row
  if (city !== null || code === null || label === null) return city
  return nameChoice('country', { value: code, label }, language)
}

/** An article as lists show it to readers of a language (C-1). */
export function presentArticle(row: ArticleRow, language: PageLanguage): ListedItem {
  return {
    id: row.id,
    type: 'article',
    title: row.title,
    slug: row.slug,
    cover_seed: row.cover_seed,
    image: row.image,
    published_at: row.published_at.toISOString(),
    album_sub_type: null,
    track_count: 0,
    duration_in_seconds: readingMinutes(row.word_count) * 60,
    speaker: null,
    place: null,
    year: row.published_at.getUTCFullYear(),
    author: titleIn(row.author_name, row.author_titles, language),
    excerpt: row.excerpt,
    language: row.language,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}

/** A question of an index (B-80). */
export function presentQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    question: row.question,
    topic: row.topic_slug,
    audio_id: row.track_id,
    start_in_seconds: row.start_seconds,
  }
}

/** The access fields of a track and its collection. */
export function presentGuard(row: {
  own_access: string | null
  collection_access: string
  price_credits: number | null
}): Guarded {
  // The tables allow these five values only.
  return {
    required_access: (row.own_access ?? row.collection_access) as AudioAccess,
    price_credits: row.price_credits,
  }
}

/** A track, its collection, and which tracks the caller has bought. */
export interface TrackToPresent {
  collection: GuardedCollection & { title: string }
  row: TrackRow
  bought: ReadonlySet<number>
}

/** A track as this caller may have it: without the right to hear it, it has no address at all (B-42). */
export function presentTrack(
  services: Pick<Services, 'signingKeys' | 'clock'>,
  caller: Caller,
  { collection, row, bought }: TrackToPresent,
): Track {
  const isOpen = mayHearTrack(caller, collection, { ownAccess: row.access, isBought: bought.has(row.id) })
  const signed = isOpen ? signForCaller(services, caller, row) : undefined
  return {
    id: row.id,
    s3_url: signed?.url ?? null,
    exp: signed?.exp ?? null,
    is_locked: !isOpen,
    required_access: requiredAccess(collection, row.access),
    duration_in_seconds: row.duration_seconds,
    title: row.title,
    entity_name: collection.title,
    collection_type: collection.typeSlug,
    position: row.position,
    price_credits: row.price_credits,
  }
}

/** An address of a track's file, scoped to this caller; a visitor's address is public. */
export function signForCaller(
  { signingKeys, clock }: Pick<Services, 'signingKeys' | 'clock'>,
  caller: Caller,
  track: { file_id: string; duration_seconds: number },
  size: SoundSize = 'even',
): { url: string; exp: number } {
  const file = { fileId: track.file_id, durationSeconds: track.duration_seconds, scope: mediaScopeOf(caller) }
  return signMediaUrl({ clock, signingKeys: signingKeys() }, file, size)
}

/** Reading time in minutes for this number of words, at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute))
}

/** The address of a collection's own cover picture; null where the cover is generated. */
export function presentImage(fileId: string | null): string | null {
  return fileId === null ? null : `/images/${fileId}`
}
