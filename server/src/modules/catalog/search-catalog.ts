import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
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
  if (query.category === 'bookmarked-articles') return refuseOrEmpty(caller, query)
  const wanted = parseSearch(query.q)
  if (wanted === undefined) return emptyAnswer(query, 'Type at least two letters to search.')
  await index.refresh()
  const { compiled, found } = await find(db, caller, wanted)
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

// Bookmarks come with the accounts; until there is one, nobody has any (B-72).
function refuseOrEmpty(caller: Caller, query: Query): Answer {
  if (caller.kind === 'visitor')
    throw new Refusal('ResourceNeedsLogin', 'Please login to view this resource !')
  return emptyAnswer(query, null)
}

function emptyAnswer({ page, per_page: perPage }: Query, hint: string | null): Answer {
  return { data: [], page_info: toPageInfo(page, perPage, 0), filters: noFilters, hint }
}

// Words that are known are taken for mistakes only when nothing holds all of them.
async function find(
  db: Database,
  caller: Caller,
  wanted: SearchQuery,
): Promise<{ compiled: CompiledSearch; found: Match[] }> {
  const readsAll = mayReadArticle(caller, true)
  const strict = await compileSearch(db, wanted, { readsAll, isGenerous: false })
  const found = await findMatches(db, { ...strict, readsAll })
  if (found.length > 0) return { compiled: strict, found }
  const generous = await compileSearch(db, wanted, { readsAll, isGenerous: true })
  return { compiled: generous, found: await findMatches(db, { ...generous, readsAll }) }
}
