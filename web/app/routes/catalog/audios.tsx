import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { ListingPage } from '#features/listing/page/listing-page.tsx'
import type { ListingState } from '#features/listing/state/listing-state.ts'
import { loadListing } from './load-listing.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('catalog.audios'), hasFullFooter: true }

/** One page of audios. */
export const loader = (route: LoaderFunctionArgs) => loadListing(route, 'audios')

/** `/audios` and `/audios/{type-path}` (ROUTE-24, ROUTE-25). */
export function Component() {
  const listing = useLoaderData<ListingState>()
  return (
    <ListingPage loaded={listing}>
      <CardGrid items={listing.list} isFirstView />
    </ListingPage>
  )
}
