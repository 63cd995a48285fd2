import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import { correctSpelling, toTypedWords } from './query/correct-spelling.ts'
import {
  findCollectionsById,
  getListingIndex,
  loadTopicNames,
  presentCollection,
} from '#modules/catalog/index.ts'
import { findAllMatches, type SearchParts } from './query/find-all-matches.ts'
import type { SearchQuery } from './query/parse-search.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import { findNearbyTopics, type NameTopic, presentTopics } from './hits/topic-hits.ts'
import { loadTopicTerms, type TopicTerms } from './words/topic-terms.ts'
import type { Reader } from '#platform/caller.ts'

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
