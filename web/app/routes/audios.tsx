import { data, redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import { CardGrid } from '../features/catalog/collection-card.tsx'
import { ListingPage } from '../features/catalog/listing-page.tsx'
import type { ListingData } from '../features/catalog/listing-page.tsx'
import { loadListing } from './load-listing.ts'
import { refusedPage } from './refused-page.ts'

/** One page of audios, narrowed by the address (LIST-01, LIST-04, ROUTE-24, ROUTE-25). */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<ListingData | Response> {
  const url = new URL(request.url)
  // A page number that is none leads to the first page instead of to an error.
  if (url.searchParams.has('page') && !/^[1-9]\d{0,3}$/.test(url.searchParams.get('page') ?? ''))
    return redirect(url.pathname)
  const answer = await loadListing(apiOf(context), 'audios', params['*'] ?? '', url)
  if (answer === undefined) throw data(null, { status: 404 })
  if (!answer.ok) throw refusedPage(answer)
  return answer.listing
}

/** `/audios` and `/audios/{type-path}`. */
export function Component() {
  // This route's loader made it.
  const listing = useLoaderData() as ListingData
  return (
    <ListingPage type="audios" listing={listing} countWord={['audio', 'audios']}>
      <CardGrid items={listing.items} />
    </ListingPage>
  )
}
