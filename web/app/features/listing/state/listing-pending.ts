import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { parseListingPath, toChosenFilters } from './listing-path.ts'
import type { ChosenFilter } from './listing-path.ts'
import { readListingQuery } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ListingState } from './listing-state.ts'

/** Milliseconds before a loading list shows its skeleton (DESIGN 8). */
const skeletonMs = 150

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

/** The filters of an address of the same listing; undefined for any other page. */
export function filtersOf(
  pathname: string,
  { mediaType }: Pick<ListingState, 'mediaType'>,
): ListingState['filters'] | undefined {
  const [, first, ...rest] = pathname.split('/')
  return first === mediaType ? parseListingPath(rest.join('/')) : undefined
}

/** Whether something takes long enough to be indicated. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setIsSlow(true), skeletonMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn])
  return isGoingOn && isSlow
}
