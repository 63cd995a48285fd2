import type { Database } from '#platform/database/db.ts'
import { findTerm } from './normalise-terms.ts'
import { isSmallWord, toSearchTerms } from './normalise-words.ts'
import { type AnswerCache, findTopics, findTopicTerms, type TopicRow } from '#modules/catalog/index.ts'
import { topicToken } from './tokens.ts'
import { typosAllowed, typosBetween } from './typos.ts'
import { createWordList, type WordList } from './vocabulary.ts'

/** All topics and their names, in memory until the catalogue changes. */
export interface TopicTerms {
  /** Those with the most items first. */
  topics: readonly TopicRow[]
  /** The topics that a query names, the most likely first: by all of it, a part of it, or a mistyped word of it. */
  find(query: string): TopicRow[]
  /** The topics whose name a user may be typing; the last word may be unfinished. */
  findBeginning(query: string): TopicRow[]
  /** Normalised words that name a topic by themselves: one-word names, and the words of labels and titles. */
  words: WordList
  /** The tokens of topics that words with this prefix name. */
  tokensFrom(beginning: string): string[]
  /** The tokens of topics that a word names: alone, or with others of the query as in `remembrance of God`. */
  tokensOf(word: string, query: readonly string[]): string[]
}

/** A name of a topic as normalised words. */
interface Name {
  topic: TopicRow
  words: string[]
  /** The same with one word for all spellings of a term. */
  keys: string[]
}

const maxFound = 3
/** Letters of a word from which a completion is offered. */
const minBeginning = 3

/** The topics with their labels, slugs and the terms of the database, without those that have no items. */
export async function loadTopicTerms(db: Database, cache: AnswerCache): Promise<TopicTerms> {
  return await cache.getUntilChange('topic terms', async () => {
    const [topics, terms] = await Promise.all([findTopics(db), findTopicTerms(db)])
    const reported = topics.filter(({ audios, articles }) => audios + articles > 0)
    return createTopicTerms(
      reported,
      Map.groupBy(terms, ({ topic_slug: slug }) => slug),
    )
  })
}

/** The same for given topics. */
export function createTopicTerms(
  topics: readonly TopicRow[],
  terms: ReadonlyMap<string, readonly { term: string }[]>,
): TopicTerms {
  const names = topics.flatMap((topic) =>
    [topic.label, topic.slug, ...topic.titles, ...(terms.get(topic.slug) ?? []).map(({ term }) => term)].map(
      (text) => toName(topic, text),
    ),
  )
  const ofTitles = topics.flatMap((topic) =>
    [topic.label, ...topic.titles]
      .flatMap(toSearchTerms)
      .filter((word) => !isSmallWord(word))
      .map((word) => toName(topic, word)),
  )
  const telling = [...names.map(withoutSmallWords), ...ofTitles]
  const ofOneWord = telling.filter(({ words }) => words.length === 1)
  const namesWith = Map.groupBy(
    telling.flatMap((name) => name.keys.map((key) => ({ key, name }))),
    ({ key }) => key,
  )
  return {
    words: createWordList(ofOneWord.map(({ words: [word = ''] }) => word)),
    tokensFrom: (beginning) =>
      toTokens(ofOneWord.filter(({ words: [word = ''] }) => word.startsWith(beginning))),
    tokensOf: (word, query) => {
      const keys = new Set(query.map(toKey))
      const names = (namesWith.get(toKey(word)) ?? []).map(({ name }) => name)
      return toTokens(names.filter((name) => name.keys.every((key) => keys.has(key))))
    },
    topics,
    find: (query) => best(names, toSearchTerms(query), scoreWhole),
    findBeginning: (query) => best(names, toSearchTerms(query), scoreBeginning),
  }
}

function toName(topic: TopicRow, text: string): Name {
  const words = toSearchTerms(text)
  return { topic, words, keys: words.map(toKey) }
}

function toTokens(names: readonly Name[]): string[] {
  return [...new Set(names.map(({ topic }) => topicToken(topic.id)))]
}

// Like the words of a query.
function withoutSmallWords({ topic, words, keys }: Name): Name {
  const telling = words.filter((word) => !isSmallWord(word))
  return telling.length === 0 ? { topic, words, keys } : { topic, words: telling, keys: telling.map(toKey) }
}

function toKey(word: string): string {
  return findTerm(word) ?? word
}

/** How well a name matches the words of a query; 0: not at all. */
type Score = (name: Name, words: readonly string[], keys: readonly string[]) => number

function best(names: readonly Name[], words: readonly string[], score: Score): TopicRow[] {
  if (words.length === 0) return []
  const keys = words.map(toKey)
  const scores = new Map<TopicRow, number>()
  for (const name of names) {
    const own = name.words.length === 0 ? 0 : score(name, words, keys)
    if (own > (scores.get(name.topic) ?? 0)) scores.set(name.topic, own)
  }
  // Ties remain in the order of topics: those with the most items first.
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxFound)
    .map(([topic]) => topic)
}

const scoreWhole: Score = (name, words, keys) => {
  const at = keys.findIndex((_, from) => name.keys.every((key, index) => keys[from + index] === key))
  if (at === 0 && name.keys.length === keys.length) return 100
  // For a longer query, the name that covers more of it ranks higher.
  if (at !== -1) return 50 + Math.min(name.keys.length, 10)
  return isMistyped(name, words) ? 10 : 0
}

const scoreBeginning: Score = (name, words, keys) => {
  const last = words.length - 1
  const unfinished = words[last] ?? ''
  const begins =
    unfinished.length >= minBeginning &&
    name.words.length >= words.length &&
    keys.slice(0, last).every((key, index) => name.keys[index] === key) &&
    name.words[last]?.startsWith(unfinished) === true
  return Math.max(begins ? 40 : 0, scoreWhole(name, words, keys))
}

// Single words only: in a phrase, a mistake could be anything.
function isMistyped(
  { words: [own = '', ...others] }: Name,
  [word = '', ...rest]: readonly string[],
): boolean {
  if (others.length > 0 || rest.length > 0) return false
  const most = Math.min(typosAllowed(word), typosAllowed(own))
  return most > 0 && typosBetween(word, own, most) <= most
}
