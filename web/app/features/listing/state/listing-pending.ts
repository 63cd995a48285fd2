import { readLocalPath } from '@sohbet/messages'
import { useLocation, useNavigation } from 'react-router'
import { type ChosenFilter, parseListingPath, toChosenFilters } from './listing-path.ts'
import { type ListingQuery, readListingQuery } from './listing-query.ts'
import type { ListingState } from './listing-state.ts'

/** The listener's selection, even while its list is loading. */
export interface ListingChoice {
  chosen: ChosenFilter[]
  query: ListingQuery
}

/** The current listing: checkboxes change on the press, not with the answer (LIST-08). */
export function useListing(loaded: ListingState): { listing: ListingState; choice: ListingChoice } {
  const here = useLocation()
  const next = useNavigation().location
  const coming = next === undefined ? undefined : filtersOf(next.pathname, loaded)
  const { search } = coming === undefined || next === undefined ? here : next
  return {
    listing: { ...loaded, loading: coming !== undefined },
    choice: {
      chosen: toChosenFilters(coming ?? loaded.filters, [...loaded.facets, ...loaded.appliedFilters]),
      query: readListingQuery(new URLSearchParams(search)),
    },
  }
}

/**
 * The filters of an address of the same listing; undefined for any other page. The router's addresses of
 * pages that are loading have the prefix of the language, unlike that of the current page.
 */
export function filtersOf(
  pathname: string,
  { mediaType }: Pick<ListingState, 'mediaType'>,
): ListingState['filters'] | undefined {
  const [, first, ...rest] = readLocalPath(pathname).path.split('/')
  return first === mediaType ? parseListingPath(rest.join('/')) : undefined
}
