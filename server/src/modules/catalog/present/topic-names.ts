import { localeOf } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '../../../platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { findTopicTitles } from '../queries/topics.ts'
import { readTitles } from './read-titles.ts'

/** What topics are called in other languages. */
export interface TopicNames {
  /** What a topic is called in a language: its label where it has no title in it. */
  nameOf(topic: NamedTopic, language: PageLanguage): string
}

/** A topic as it is shown. */
export interface NamedTopic {
  slug: string
  label: string
}

/** Those names, in memory until the catalogue changes. */
export async function loadTopicNames(db: Database, cache: AnswerCache): Promise<TopicNames> {
  return await cache.getStanding('topic names', () => readTopicNames(db))
}

/** The same, read now. */
export async function readTopicNames(db: Database): Promise<TopicNames> {
  const rows = await findTopicTitles(db)
  const titles = new Map(rows.map((row) => [row.slug, readTitles(row.titles)]))
  return { nameOf: ({ slug, label }, language) => titles.get(slug)?.[language] ?? label }
}

/** Topics under their names in a language, in the order of its alphabet. */
export function nameTopics(
  topics: readonly NamedTopic[],
  names: TopicNames,
  language: PageLanguage,
): NamedTopic[] {
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
