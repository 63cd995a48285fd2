import type { Bookmarks } from '#modules/catalog/index.ts'
import type { Database } from '#platform/database/db.ts'
import { findBookmarkedIds, findBookmarks } from './queries.ts'

/** The bookmarks as the catalogue asks for them, to be handed to it (LIST-13, SEARCH-02). */
export function createBookmarks(db: Database): Bookmarks {
  return {
    find: async (accountId, requested) => await findBookmarks(db, accountId, requested),
    listArticles: async (accountId) => await findBookmarkedIds(db, accountId, 'article'),
  }
}
