import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import type { AnswerCache } from './answer-cache.ts'
import { mayReadArticle } from './policy.ts'
import { findMatches } from './queries/search.ts'
import type { Match } from './queries/search.ts'
import { compileSearch } from './search-compile.ts'
import type { CompiledSearch } from './search-compile.ts'
import { narrowMatches, noFilters } from './search-filters.ts'
import { presentHits } from './search-hits.ts'
import type { SearchIndex } from './search-index.ts'
import { parseSearch } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import type { Vocabulary } from './search-vocabulary.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Answer = AnswerOf<typeof endpoint>

/** What a search reaches for. */
export interface SearchParts {
  db: Database
  cache: AnswerCache
  index: SearchIndex
}

/** API-13: what holds the words of `q`, the best first, narrowed by category and filters (SEARCH-01, SEARCH-04). */
export async function searchCatalog(
  { db, cache, index }: SearchParts,
  caller: Caller,
  query: Query,
): Promise<Answer> {
  const wanted = parseSearch(query.q)
  if (wanted === undefined) return emptyAnswer(query)
  const vocabulary = await index.refresh()
  const { compiled, found } = await findWanted(db, caller, { wanted, vocabulary })
  const { matches, filters } = await narrowMatches(db, cache, { found, query })
  const { page, per_page: perPage } = query
  const shown = matches.slice((page - 1) * perPage, page * perPage)
  return {
    data: await presentHits(db, caller, { matches: shown, compiled }),
    page_info: toPageInfo(page, perPage, matches.length),
    filters,
    hint: null,
  }
}

function emptyAnswer({ page, per_page: perPage }: Query): Answer {
  const hint = 'Type at least two letters to search.'
  return { data: [], page_info: toPageInfo(page, perPage, 0), filters: noFilters, hint }
}

/** All that holds what is wanted; known words are taken for mistakes only when nothing holds all of them. */
export async function findWanted(
  db: Database,
  caller: Caller,
  { wanted, vocabulary }: { wanted: SearchQuery; vocabulary: Vocabulary },
): Promise<{ compiled: CompiledSearch; found: Match[] }> {
  const readsAll = mayReadArticle(caller, true)
  const words = readsAll ? vocabulary.all : vocabulary.open
  const strict = compileSearch(wanted, { words, isGenerous: false })
  const found = await findMatches(db, { ...strict, readsAll })
  if (found.length > 0) return { compiled: strict, found }
  const generous = compileSearch(wanted, { words, isGenerous: true })
  if (generous.query === strict.query) return { compiled: strict, found }
  return { compiled: generous, found: await findMatches(db, { ...generous, readsAll }) }
}
