import type { FavoriteType } from '@sohbet/contract'
import type { Query } from '#lib/query/query.ts'

/** What is bookmarked, and by whom: what one member keeps must not be seen by the next one at this screen. */
export interface BookmarkTarget {
  accountId: number
  type: FavoriteType
  itemId: number
}

/** A bookmark that was touched in this tab. */
export interface Bookmark {
  /** What its person wants, which is shown at once (B-79). */
  isWanted: boolean
  /** The id of the bookmark on the server; null for none. */
  id: number | null
}

/** A bookmark that was touched; all places that show it change together (ART-02, FAV-04). */
export function bookmarkOf({ accountId, type, itemId }: BookmarkTarget): Query<Bookmark> {
  return { key: `bookmark ${accountId} ${type} ${itemId}` }
}
