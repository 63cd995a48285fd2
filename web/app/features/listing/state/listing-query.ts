import type { MessageKey } from '@sohbet/messages'
import type { MediaType } from './listing-state.ts'
import { toListingPath } from './listing-path.ts'
import type { ChosenFilter } from './listing-path.ts'

/** The orders of a list with their words; the first is the usual one (B-67). */
export const listingSorts = {
  newest: 'catalog.sort.newest',
  oldest: 'catalog.sort.oldest',
  title: 'catalog.sort.title',
} as const satisfies Record<string, MessageKey>
/** How a list is ordered (B-67). */
type ListingSort = keyof typeof listingSorts

const browseKeys = ['topic', 'speaker', 'year', 'country'] as const
/** The filter whose choices a landing page lists (B-69). */
export type BrowseKey = (typeof browseKeys)[number]

/** What an address says besides its filters and its page; it stays when these change (B-68). */
export interface ListingQuery {
  sort: ListingSort
  browseBy: BrowseKey | null
}

/** Reads the query of a listing's address; a word that means nothing counts as absent. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const sort = search.get('sort')
  const browseBy = search.get('browse_by')
  return {
    sort: isSort(sort) ? sort : 'newest',
    browseBy: browseKeys.find((key) => key === browseBy) ?? null,
  }
}

/** What an address says that says nothing but its filters. */
export const usualQuery: ListingQuery = { sort: 'newest', browseBy: null }

/**
 * Whether a crawler may keep and follow a list. Of one filter there are few lists; combined or in other orders there
 * are more than anybody counts, all made of the same items.
 */
export function isCrawled(chosen: readonly unknown[], { sort, browseBy }: ListingQuery): boolean {
  return chosen.length <= 1 && sort === usualQuery.sort && browseBy === usualQuery.browseBy
}

/** Whether a word is an order of lists. */
export function isSort(word: string | null): word is ListingSort {
  return word !== null && Object.hasOwn(listingSorts, word)
}

/** The address of a listing: what is usual is left out, and a change of filters begins at the first page (B-66). */
export function toListingAddress(
  type: MediaType,
  chosen: readonly ChosenFilter[],
  { sort, browseBy }: ListingQuery,
  page = 1,
): string {
  const query = new URLSearchParams()
  if (browseBy !== null) query.set('browse_by', browseBy)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  const path = toListingPath(type, chosen)
  return text === '' ? path : `${path}?${text}`
}
