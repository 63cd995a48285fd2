import type { Bookmarks } from '#modules/catalog/index.ts'
import type { Database } from '#platform/database/db.ts'
import { findBookmarkedIds, findBookmarks } from './queries.ts'

/** The bookmark queries that the catalogue needs (LIST-13, SEARCH-02). */
export function createBookmarks(db: Database): Bookmarks {
  return {
    find: async (accountId, requested) => await findBookmarks(db, accountId, requested),
    listArticles: async (accountId) => await findBookmarkedIds(db, accountId, 'article'),
  }
}
