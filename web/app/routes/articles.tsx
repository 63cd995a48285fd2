import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../api/api-context.ts'
import { ArticleColumns } from '../features/catalog/article-teaser.tsx'
import { ListingPage } from '../features/catalog/listing-page.tsx'
import type { ListingData } from '../features/catalog/listing-page.tsx'
import { loadListing } from './load-listing.ts'
import { refusedPage } from './refused-page.ts'

/** One page of articles, narrowed by the address (ROUTE-26, ART-01). */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ListingData> {
  const answer = await loadListing(apiOf(context), 'articles', params['*'] ?? '', new URL(request.url))
  if (answer === undefined) throw data(null, { status: 404 })
  if (!answer.ok) throw refusedPage(answer)
  return answer.listing
}

/** `/articles`. */
export function Component() {
  // This route's loader made it.
  const listing = useLoaderData() as ListingData
  return (
    <ListingPage type="articles" listing={listing} countWord={['article', 'articles']}>
      <ArticleColumns items={listing.items} />
    </ListingPage>
  )
}
