import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { type Bookmarks, findOpenIds } from '#modules/catalog/index.ts'
import { findAllMatches, type SearchParts } from './query/find-all-matches.ts'
import type { CompiledSearch } from './query/compile-search.ts'
import { noFilters } from './hits/narrow-matches.ts'
import { presentHits } from './hits/present-hits.ts'
import { maySearchBookmarks } from './policy.ts'
import { parseSearch } from './query/parse-search.ts'
import type { Reader } from '#platform/caller.ts'

const nothingToShow: CompiledSearch = { query: '', better: '', tokens: new Set(), prefixes: [] }

/**
 * API-13: the member's bookmarked articles that contain the words of `q`, or all of them where it is too
 * short, newest bookmark first (SEARCH-02). A visitor is asked to log in (B-72).
 */
export async function searchBookmarks(
  parts: SearchParts & { bookmarks: Bookmarks },
  searcher: Reader,
  { q, page, per_page: perPage }: ParsedOf<typeof endpoint>['query'],
): Promise<AnswerOf<typeof endpoint>> {
  const { caller } = searcher
  if (!maySearchBookmarks(caller)) throw refuse<'search'>('ResourceNeedsLogin')
  const { ids, compiled } = await findBookmarked(parts, searcher, {
    q,
    bookmarked: await parts.bookmarks.listArticles(caller.accountId),
  })
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const matches = shown.map((id) => ({ kind: 'article' as const, id }))
  return {
    data: await presentHits(parts.db, searcher, { matches, compiled }),
    page_info: toPageInfo(page, perPage, ids.length),
    filters: noFilters,
    hint: null,
    topics: [],
    instead: null,
  }
}

async function findBookmarked(
  { db, cache, index }: SearchParts,
  searcher: Reader,
  { q, bookmarked }: { q: string; bookmarked: readonly number[] },
): Promise<{ ids: number[]; compiled: CompiledSearch }> {
  const parsed = parseSearch(q)
  if (parsed === undefined) return { ids: await keepExisting(db, bookmarked), compiled: nothingToShow }
  const vocabulary = await index.refresh()
  const { compiled, found } = await findAllMatches({ db, cache }, searcher, { query: parsed, vocabulary })
  const matching = new Set(found.flatMap(({ kind, id }) => (kind === 'article' ? [id] : [])))
  return { ids: bookmarked.filter((id) => matching.has(id)), compiled }
}

// Deleted articles must not count, or there would be too many pages.
async function keepExisting(db: Database, ids: readonly number[]): Promise<number[]> {
  const existing = await findOpenIds(db, 'article', { ids, closedTypes: [] })
  return ids.filter((id) => existing.has(id))
}
