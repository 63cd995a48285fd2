import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint, TopicHit } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import { translatorFor } from '#platform/language/translator.ts'
import { findAllMatches, type SearchParts } from './query/find-all-matches.ts'
import { narrowMatches, noFilters } from './hits/narrow-matches.ts'
import { presentHits } from './hits/present-hits.ts'
import { loadTopicNames } from '#modules/catalog/index.ts'
import { findInstead } from './find-instead.ts'
import { parseSearch } from './query/parse-search.ts'
import { presentTopics } from './hits/topic-hits.ts'
import { loadTopicTerms } from './words/topic-terms.ts'
import type { Reader } from '#platform/caller.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Answer = AnswerOf<typeof endpoint>

/**
 * API-13: the items that contain the words of `q`, best first, narrowed by category and filters (SEARCH-01,
 * SEARCH-04).
 */
export async function searchCatalog(
  { db, cache, index }: SearchParts,
  searcher: Reader,
  query: Query,
): Promise<Answer> {
  const parsed = parseSearch(query.q)
  if (parsed === undefined) return await emptyAnswer({ db, cache }, searcher, query)
  const vocabulary = await index.refresh()
  const { compiled, found } = await findAllMatches({ db, cache }, searcher, { query: parsed, vocabulary })
  const { matches, filters } = await narrowMatches(db, cache, { found, query, language: searcher.language })
  const { page, per_page: perPage } = query
  const shown = matches.slice((page - 1) * perPage, page * perPage)
  return {
    data: await presentHits(db, searcher, { matches: shown, compiled }),
    page_info: toPageInfo(page, perPage, matches.length),
    filters,
    hint: null,
    topics: await findTopicHits({ db, cache }, searcher, query),
    instead:
      found.length > 0
        ? null
        : await findInstead({ db, cache }, searcher, {
            q: query.q,
            query: { parsed, vocabulary },
          }),
  }
}

async function emptyAnswer(
  parts: Pick<SearchParts, 'db' | 'cache'>,
  searcher: Reader,
  { page, per_page: perPage }: Query,
): Promise<Answer> {
  return {
    data: [],
    page_info: toPageInfo(page, perPage, 0),
    filters: noFilters,
    hint: translatorFor(searcher.language)('answers.search.tooShort'),
    topics: [],
    instead: await findInstead(parts, searcher, { q: '' }),
  }
}

// A topic appears above the hits of the first page only.
async function findTopicHits(
  { db, cache }: Pick<SearchParts, 'db' | 'cache'>,
  { language }: Reader,
  { q, page, category }: Query,
): Promise<TopicHit[]> {
  if (page > 1 || category !== 'search') return []
  const [terms, names] = await Promise.all([loadTopicTerms(db, cache), loadTopicNames(db, cache)])
  return presentTopics(terms.find(q), terms, (topic) => names.nameOf(topic, language))
}
