import type { MessageKey } from '@sohbet/messages'
import type { MediaType } from './listing-state.ts'
import { type ChosenFilter, toListingPath } from './listing-path.ts'

/** The orders of a list with their labels; the first is the default (B-67). */
export const listingSorts = {
  newest: 'catalog.sort.newest',
  oldest: 'catalog.sort.oldest',
  title: 'catalog.sort.title',
} as const satisfies Record<string, MessageKey>
/** The order of a list (B-67). */
type ListingSort = keyof typeof listingSorts

const browseKeys = ['topic', 'speaker', 'year', 'country'] as const
/** The filter whose choices a landing page lists (B-69). */
export type BrowseKey = (typeof browseKeys)[number]

/** The query besides filters and page; it stays when these change (B-68). */
export interface ListingQuery {
  sort: ListingSort
  browseBy: BrowseKey | null
}

/** Parses the query of a listing's address; an invalid value counts as absent. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const sort = search.get('sort')
  const browseBy = search.get('browse_by')
  return {
    sort: isSort(sort) ? sort : 'newest',
    browseBy: browseKeys.find((key) => key === browseBy) ?? null,
  }
}

/** The query of an address that has only filters. */
export const usualQuery: ListingQuery = { sort: 'newest', browseBy: null }

/**
 * Whether a crawler may index and follow a list. Single filters make few lists; combinations and other
 * orders make an unlimited number of lists of the same items.
 */
export function isCrawled(chosen: readonly unknown[], { sort, browseBy }: ListingQuery): boolean {
  return chosen.length <= 1 && sort === usualQuery.sort && browseBy === usualQuery.browseBy
}

/** Whether a value is an order of lists. */
export function isSort(word: string | null): word is ListingSort {
  return word !== null && Object.hasOwn(listingSorts, word)
}

/** The address of a listing: defaults are omitted, and a change of filters returns to the first page (B-66). */
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
