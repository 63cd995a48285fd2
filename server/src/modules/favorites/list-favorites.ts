import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { Favorite, listFavorites as endpoint } from '@sohbet/contract/favorites'
import { toPageInfo } from '@sohbet/contract/paging'
import type { PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import {
  type Bookmarks,
  findOpenItems,
  lookUpAlbums,
  lookUpArticles,
  lookUpTracks,
  type TrackServices,
} from '#modules/catalog/index.ts'
import { findBookmarkedIds, findBookmarksOf, findBookmarks } from './queries.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Shown = Pick<Favorite, 'item' | 'track' | 'album'>

/** API-35: the bookmarks of one type, newest first (FAV-03); missing and closed items do not count. */
export async function listFavorites(
  services: TrackServices,
  member: Member,
  { type, page, per_page: perPage }: Query,
  language: PageLanguage,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = services
  const { accountId } = member
  const ids = await findOpenItems(db, member, { type, ids: await findBookmarkedIds(db, accountId, type) })
  const itemIds = ids.slice((page - 1) * perPage, page * perPage)
  const [bookmarks, shown] = await Promise.all([
    findBookmarksOf(db, accountId, { type, itemIds }),
    lookUp(services, member, { type, itemIds, language }),
  ])
  const byItem = new Map(bookmarks.map((bookmark) => [bookmark.item_id, bookmark]))
  const data = itemIds.flatMap((itemId): Favorite[] => {
    const bookmark = byItem.get(itemId)
    const what = shown.get(itemId)
    // An item that was deleted in the meantime is skipped.
    if (bookmark === undefined || what === undefined) return []
    return [
      { id: bookmark.id, type, created_at: bookmark.created_at.toISOString(), ...mark(what, bookmark.id) },
    ]
  })
  return { data, page_info: toPageInfo(page, perPage, ids.length) }
}

async function lookUp(
  services: TrackServices,
  member: Member,
  { type, itemIds, language }: { type: Query['type']; itemIds: readonly number[]; language: PageLanguage },
): Promise<Map<number, Shown>> {
  switch (type) {
    case 'article': {
      const found = await lookUpArticles(services.db, itemIds, language)
      return mapValues(found, (item) => ({ item, track: null, album: null }))
    }
    case 'album': {
      const found = await lookUpAlbums(services.db, member, itemIds, language)
      return mapValues(found, ({ apply_ppd: _applyPpd, ...item }) => ({ item, track: null, album: null }))
    }
    case 'audio': {
      const found = await lookUpTracks(services, member, itemIds, language)
      return mapValues(found, ({ track, album }) => ({ item: null, track, album }))
    }
  }
}

function mapValues<Value, Result>(map: Map<number, Value>, change: (value: Value) => Result) {
  return new Map([...map].map(([key, value]) => [key, change(value)]))
}

function mark({ item, track, album }: Shown, bookmarkId: number): Shown {
  return { item: item && { ...item, is_bookmarked: true, bookmarked_id: bookmarkId }, track, album }
}

/** The bookmark queries that the catalogue needs (LIST-13, SEARCH-02). */
export function createBookmarks(db: Database): Bookmarks {
  return {
    find: async (accountId, requested) => await findBookmarks(db, accountId, requested),
    listArticles: async (accountId) => await findBookmarkedIds(db, accountId, 'article'),
  }
}
