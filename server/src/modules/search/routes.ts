import * as contract from '@sohbet/contract'
import { type Binding, handle } from '#platform/http/calls/handle.ts'
import {
  type AnswerCache,
  type Bookmarks,
  type TrackServices,
  withBookmarks,
} from '#modules/catalog/index.ts'
import type { DocumentFeed } from './entry/document.ts'
import { createCountSearch } from './count-search.ts'
import { createSearchIndex } from './documents/search-index.ts'
import { searchBookmarks } from './search-bookmarks.ts'
import { searchCatalog } from './search-catalog.ts'
import { suggestSearch } from './suggest-search.ts'
import { withBoughtHits } from './hits/present-hits.ts'

/**
 * Calls of the search. `cache` stores what is the same for everybody until the catalogue changes; `feeds`
 * report changes before each search, which waits up to `patienceMs` milliseconds for them to be indexed.
 */
export function searchRoutes(
  services: TrackServices,
  cache: AnswerCache,
  parts: { bookmarks: Bookmarks; feeds: readonly DocumentFeed[]; patienceMs: number },
): Binding[] {
  const { db, ownership } = services
  const { bookmarks } = parts
  const index = createSearchIndex(services, parts)
  const searchParts = { db, cache, index, bookmarks }
  const countSearch = createCountSearch(services)
  return [
    handle(contract.search, async ({ query }, { caller, language, address }) => {
      const find = query.category === 'bookmarked-articles' ? searchBookmarks : searchCatalog
      const answer = await find(searchParts, { caller, language }, query)
      const [hits] = await Promise.all([
        withBoughtHits(ownership, caller, answer),
        countSearch(query, answer, address),
      ])
      return await withBookmarks(bookmarks.find, caller, hits)
    }),
    handle(contract.suggestSearch, ({ query }, { language }) => suggestSearch(searchParts, query, language)),
  ]
}
