import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import {
  findCollectionsById,
  getListingIndex,
  loadTopicNames,
  presentCollection,
} from '#modules/catalog/index.ts'
import { findAllMatches, type SearchParts } from './query/find-all-matches.ts'
import type { SearchQuery, QueryPart } from './query/parse-search.ts'
import type { Vocabulary, WordList } from './words/vocabulary.ts'
import { findNearbyTopics, type NameTopic, presentTopics } from './hits/topic-hits.ts'
import { loadTopicTerms, type TopicTerms } from './words/topic-terms.ts'
import type { Reader } from '#platform/caller.ts'
import { findTerm } from './words/normalise-terms.ts'
import { typosAllowed } from './words/typos.ts'

type Instead = NonNullable<AnswerOf<typeof endpoint>['instead']>

const newestCount = 6

/** Alternatives to a search that found nothing or is still empty. */
export async function findInstead(
  parts: Pick<SearchParts, 'db' | 'cache'>,
  searcher: Reader,
  requested: { q: string; query?: { parsed: SearchQuery; vocabulary: Vocabulary } },
): Promise<Instead> {
  const { db, cache } = parts
  const [terms, names] = await Promise.all([loadTopicTerms(db, cache), loadTopicNames(db, cache)])
  const nameOf: NameTopic = (topic) => names.nameOf(topic, searcher.language)
  const nearby = findNearbyTopics(requested.q, terms)
  return {
    correction:
      requested.query === undefined
        ? null
        : await findCorrection(parts, searcher, { ...requested.query, terms }),
    topics: presentTopics(nearby, terms, nameOf).map((topic) => ({ ...topic, related: [] })),
    newest: await findNewest(parts, searcher),
  }
}

// Only offered where it finds something.
async function findCorrection(
  parts: Pick<SearchParts, 'db' | 'cache'>,
  searcher: Reader,
  { parsed, vocabulary, terms }: { parsed: SearchQuery; vocabulary: Vocabulary; terms: TopicTerms },
): Promise<string | null> {
  // From the words that everybody may read: a correction must not reveal words of texts for members.
  const corrected = correctSpelling(parsed, vocabulary.open, terms)
  if (corrected === undefined) return null
  const { found } = await findAllMatches(parts, searcher, { query: corrected, vocabulary })
  return found.length === 0 ? null : toTypedWords(corrected)
}

async function findNewest(
  { db, cache }: Pick<SearchParts, 'db' | 'cache'>,
  { language }: Reader,
): Promise<Instead['newest']> {
  return await cache.get(`newest of search ${language}`, async () => {
    const collections = await getListingIndex(db, cache, 'audios')
    const { ids } = collections.match({}, { sort: 'newest', after: 0, max: newestCount }, undefined)
    const found = new Map((await findCollectionsById(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => found.get(id) ?? []).map((row) => presentCollection(row, language))
  })
}

/** Below this many letters, one more mistake would turn any word into any other. */
const minForMore = 6

/**
 * The nearest query whose words occur in some text, for a query without results: it allows more mistakes
 * than a search does, and drops a word without a near one. Undefined where that changes nothing or leaves
 * nothing.
 */
function correctSpelling(
  { included, excluded }: SearchQuery,
  known: WordList,
  topics: Pick<TopicTerms, 'words'>,
): SearchQuery | undefined {
  const corrected = included.map((part) => (part.isPhrase ? [part] : correctWord(part, known, topics)))
  const left = corrected.flat()
  const isChanged = left.length !== included.length || left.some((part, index) => part !== included[index])
  return isChanged && left.length > 0 ? { included: left, excluded } : undefined
}

/** The words of a query as a user would type them; normalised, so without marks. */
function toTypedWords({ included }: SearchQuery): string {
  return included
    .map(({ words, isPhrase }) => (isPhrase ? `"${words.join(' ')}"` : words.join(' ')))
    .join(' ')
}

function correctWord(part: QueryPart, known: WordList, topics: Pick<TopicTerms, 'words'>): QueryPart[] {
  const [word = ''] = part.words
  // A term or the name of a topic is spelled correctly, whether or not a text contains it.
  if (known.has(word) || findTerm(word) !== undefined || topics.words.has(word)) return [part]
  const near = known.near(word, mistakesGranted(word))
  const [nearest] = near.toSorted((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1))
  return nearest === undefined ? [] : [{ words: [nearest.word], isPhrase: false, isPrefix: false }]
}

function mistakesGranted(word: string): number {
  return word.length < minForMore ? typosAllowed(word) : typosAllowed(word) + 1
}
