import { formatNumber, type MessageKey, t } from '@sohbet/messages'
import { Grid } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { maxChoices } from '../filters/facet-column.tsx'
import { toggleFilter } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { type BrowseKey, toListingAddress } from '../state/listing-query.ts'
import type { ListingState } from '../state/listing-state.ts'
import styles from './listing-browse.module.css'

const headings = {
  topic: 'catalog.listing.byTopic',
  speaker: 'catalog.listing.bySpeaker',
  year: 'catalog.listing.byYear',
  country: 'catalog.listing.byCountry',
} as const satisfies Record<BrowseKey, MessageKey>

/** A landing page that lists the choices of one filter, as in `?browse_by=`, until one is selected (B-69). */
export function ListingBrowse({
  listing: { facets, mediaType },
  choice: { chosen, query },
}: {
  listing: ListingState
  choice: ListingChoice
}) {
  const facet = facets.find(({ key }) => key === query.browseBy)
  if (query.browseBy === null || facet === undefined || chosen.some(({ key }) => key === facet.key))
    return null
  const heading = t(headings[query.browseBy])
  return (
    <nav className={styles['browse']} aria-label={heading}>
      <h3>{heading}</h3>
      <Grid as="ul" className={styles['list']}>
        {facet.list.slice(0, maxChoices).map((choice) => (
          <li key={choice.value}>
            <Link
              to={toListingAddress(mediaType, toggleFilter(chosen, facet, choice), query)}
              isPrefetched={false}
            >
              <span dir="auto">{choice.label}</span>
              <span className={styles['count']}>{formatNumber(choice._count, { useGrouping: false })}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  )
}
