import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { useIsSlow } from '#ui/hooks/use-is-slow.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { toListingAddress } from '../state/listing-query.ts'
import { ListSkeleton } from '#features/collection/covers/list-skeleton.tsx'
import type { ListingState } from '../state/listing-state.ts'

/** Milliseconds before a loading list shows its skeleton (DESIGN 8). */
const skeletonMs = 150

/** The list with its pages, or its empty, loading or failed state. */
export function ListingResults({
  listing,
  choice,
  children,
}: {
  listing: ListingState
  choice: ListingChoice
  children: ReactNode
}) {
  const isSlow = useIsSlow(listing.loading, skeletonMs)
  const { list, mediaType, error } = listing
  if (isSlow) return <ListSkeleton type={mediaType} count={list.length || 8} />
  if (error !== null) return <FailedListing error={error} retryTo={listing.listingUrl} />
  return (
    <>
      {list.length > 0 ? children : <NothingHere listing={listing} choice={choice} />}
      <ListingPages listing={listing} choice={choice} />
    </>
  )
}

// A link to the same address as a retry, which works without JavaScript (LIST-09).
function FailedListing({ error, retryTo }: { error: string; retryTo: string }) {
  return (
    <div role="alert">
      <EmptyState title={error} message={t('catalog.listing.notLoaded')}>
        <LinkButton to={retryTo} isPrefetched={false}>
          {t('ui.tryAgain')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}

function NothingHere({ listing, choice }: { listing: ListingState; choice: ListingChoice }) {
  const { mediaType, pagination } = listing
  if (pagination.total > 0)
    return (
      <EmptyState
        message={t('catalog.listing.pageCount', { count: pagination.total_pages })}
        action={{
          label: t('catalog.listing.toFirstPage'),
          to: toListingAddress(mediaType, choice.chosen, choice.query),
        }}
      />
    )
  if (Object.keys(listing.filters).length === 0) return <EmptyState />
  return (
    <EmptyState
      message={t('catalog.listing.noMatch')}
      action={{
        label: t('catalog.filters.clearAllFilters'),
        to: toListingAddress(mediaType, [], choice.query),
      }}
    />
  )
}

function ListingPages({ listing, choice }: { listing: ListingState; choice: ListingChoice }) {
  const { mediaType, pagination } = listing
  return (
    <Pager
      // Beyond the end, the previous page is the last one.
      page={Math.min(pagination.page, pagination.total_pages + 1)}
      totalPages={pagination.total_pages}
      hrefOf={(page) => toListingAddress(mediaType, choice.chosen, choice.query, page)}
    />
  )
}
