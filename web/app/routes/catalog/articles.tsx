import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { ArticleColumns } from '#features/collection/covers/article-teaser.tsx'
import { ListingPage } from '#features/listing/page/listing-page.tsx'
import type { ListingState } from '#features/listing/state/listing-state.ts'
import { loadListing } from './load-listing.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('catalog.articles'), hasFullFooter: true }

/** One page of articles. */
export const loader = (route: LoaderFunctionArgs) => loadListing(route, 'articles')

/** `/articles`, filtered like `/audios` (ROUTE-26, ART-01). */
export function Component() {
  const listing = useLoaderData<ListingState>()
  return (
    <ListingPage loaded={listing}>
      <ArticleColumns items={listing.list} />
    </ListingPage>
  )
}
