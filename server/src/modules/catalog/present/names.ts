import { localeOf } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { findCityTitles } from '../queries/cities.ts'
import { findSpeakerTitles } from '../queries/speakers.ts'
import { findTopicTitles } from '../queries/topics.ts'
import { readTitles } from './read-titles.ts'

/** What topics, speakers or cities are called in other languages. */
export interface Names {
  /** What one is called in a language: its label where it has no title in it. */
  nameOf(one: Named, language: PageLanguage): string
}

/** A topic, a speaker or a city as it is shown. */
export interface Named {
  slug: string
  label: string
}

/** Names of topics, in memory until the catalogue changes. */
export async function loadTopicNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('topic names', () => readTopicNames(db))
}

/** The same, read now. */
export async function readTopicNames(db: Database): Promise<Names> {
  return toNames(await findTopicTitles(db))
}

/** Names of speakers, in memory until the catalogue changes. */
export async function loadSpeakerNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('speaker names', async () => toNames(await findSpeakerTitles(db)))
}

/** Names of cities, in memory until the catalogue changes. */
export async function loadCityNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('city names', async () => toNames(await findCityTitles(db)))
}

function toNames(rows: readonly { slug: string; titles: unknown }[]): Names {
  const titles = new Map(rows.map((row) => [row.slug, readTitles(row.titles)]))
  return { nameOf: ({ slug, label }, language) => titles.get(slug)?.[language] ?? label }
}

/** Topics under their names in a language, in the order of its alphabet. */
export function nameTopics(topics: readonly Named[], names: Names, language: PageLanguage): Named[] {
  const named = topics.map((topic) => ({ ...topic, label: names.nameOf(topic, language) }))
  return named.length < 2
    ? named
    : named.toSorted((one, other) => compareIn(language)(one.label, other.label))
}

const collators = new Map<PageLanguage, Intl.Collator>()

/** Compares names by the alphabet of a language. */
export function compareIn(language: PageLanguage): Intl.Collator['compare'] {
  const collator = collators.get(language) ?? new Intl.Collator(localeOf(language))
  collators.set(language, collator)
  return collator.compare
}
