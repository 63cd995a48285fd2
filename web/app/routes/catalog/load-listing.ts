import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readLocalPath } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { isListingPath, parseListingPath, toListingPath } from '#features/listing/state/listing-path.ts'
import { readListingQuery } from '#features/listing/state/listing-query.ts'
import {
  type ListingState,
  type MediaType,
  toFailedListing,
  toListingState,
} from '#features/listing/state/listing-state.ts'

/**
 * Loads the listing for an address (LIST-01, LIST-04). An invalid filter in the path is a 404; an invalid
 * page number means the first page. A failed call is a state of the page.
 */
export async function loadListing(
  { context, request }: LoaderFunctionArgs,
  mediaType: MediaType,
): Promise<ListingState | Response | ReturnType<typeof data<ListingState>>> {
  const url = new URL(request.url)
  const { search, searchParams } = url
  const pathname = readLocalPath(url.pathname).path
  // The raw path: in decoded route parameters an escaped slash would separate values like a real one.
  const filters = parseListingPath(pathname.split('/').slice(2).join('/'))
  if (filters === undefined) throw data(null, { status: 404 })
  const page = searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return redirect(withoutPage(pathname, searchParams))
  const { sort, browseBy } = readListingQuery(searchParams)
  const question = { mediaType, filters, listingUrl: `${pathname}${search}` }
  const answer = await apiOf(context)('getListing', {
    query: {
      ...filters,
      type: mediaType,
      page: Number(page),
      ...(sort !== 'newest' && { sort }),
      ...(browseBy !== null && { browse_by: browseBy }),
    },
  })
  if (answer.ok) {
    const path = toListingPath(mediaType, answer.body.applied_filters)
    const isWhole = Object.keys(filters).every((key) =>
      answer.body.applied_filters.some((applied) => applied.key === key),
    )
    if (isWhole && !isListingPath(pathname, path)) return redirect(`${path}${search}`, 301)
    return toListingState(question, answer.body)
  }
  return data(toFailedListing(question, answer.message), {
    status: answer.status === 0 ? 503 : answer.status,
  })
}

function withoutPage(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('page')
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`
}
