import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { parseListingPath, toChosenFilters } from './listing-path.ts'
import type { ChosenFilter } from './listing-path.ts'
import { readListingQuery } from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ListingState } from './listing-state.ts'

/** Milliseconds before a list that is on its way shows its skeleton (DESIGN 8). */
const skeletonMs = 150

/** What the listener has chosen, also where the list of it is still on its way. */
export interface ListingChoice {
  chosen: ChosenFilter[]
  query: ListingQuery
}

/** The listing of this moment: boxes are ticked when they are pressed, not when the answer is here (LIST-08). */
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

/** Whether something has been going on for longer than the listener should see nothing of it. */
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
