import type { FavoriteType } from '@sohbet/contract'
import type { Query } from '#lib/query/query.ts'

/** An item and the member who bookmarks it: another member in this browser must not see it. */
export interface BookmarkTarget {
  accountId: number
  type: FavoriteType
  itemId: number
}

/** A bookmark changed in this tab. */
export interface Bookmark {
  /** The state chosen by the user, which is shown at once (B-79). */
  isSet: boolean
  /** The id of the bookmark on the server; null for none. */
  id: number | null
}

/** The state of a bookmark changed in this tab; all views update together (ART-02, FAV-04). */
export function bookmarkOf({ accountId, type, itemId }: BookmarkTarget): Query<Bookmark> {
  return { key: `bookmark ${accountId} ${type} ${itemId}` }
}
