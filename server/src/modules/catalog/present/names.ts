import { localeOf, type PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { findTitles } from '../queries/names.ts'
import { findNamedSpeakers } from '../queries/speakers.ts'
import { readTitles, titleIn } from './read-titles.ts'

/** Names of topics, speakers or cities in other languages. */
export interface Names {
  /** The name in a language; the label where there is no title in it. */
  nameOf(one: Named, language: PageLanguage): string
}

/** A topic, a speaker or a city to be named. */
interface Named {
  slug: string
  label: string
}

/** Names of listed topics, cached until the catalogue changes. */
export async function loadTopicNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('topic names', async () => toNames(await findTitles(db, 'topics')))
}

/** Names of speakers, cached until the catalogue changes. */
export async function loadSpeakerNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('speaker names', async () => toNames(await findTitles(db, 'speakers')))
}

/** Names of cities, cached until the catalogue changes. */
export async function loadCityNames(db: Database, cache: AnswerCache): Promise<Names> {
  return await cache.getUntilChange('city names', async () => toNames(await findTitles(db, 'cities')))
}

function toNames(rows: readonly { slug: string; titles: unknown }[]): Names {
  const titles = new Map(rows.map((row) => [row.slug, readTitles(row.titles)]))
  return { nameOf: ({ slug, label }, language) => titles.get(slug)?.[language] ?? label }
}

/** Topics with their names in a language, in alphabetical order. */
export function nameTopics(
  topics: readonly (Named & { titles: unknown })[],
  language: PageLanguage,
): Named[] {
  const named = topics.map(({ slug, label, titles }) => ({ slug, label: titleIn(label, titles, language) }))
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

/** A person with a page, under each of their names. */
export interface NamedPerson {
  path: string
  names: string[]
}

/** The people with a page, cached until the catalogue changes. */
export async function loadPeople(db: Database, cache: AnswerCache): Promise<NamedPerson[]> {
  return await cache.getUntilChange('people', async () =>
    (await findNamedSpeakers(db)).map(({ slug, name, titles }) => ({
      path: `/speakers/${slug}`,
      names: [...new Set([name, ...Object.values(readTitles(titles))])],
    })),
  )
}
