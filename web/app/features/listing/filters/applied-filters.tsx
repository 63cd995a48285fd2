import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { isSameFilter } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { toListingAddress } from '../state/listing-query.ts'
import type { ListingState } from '../state/listing-state.ts'
import styles from './applied-filters.module.css'

/** The selected filters, with buttons to remove each or all of them (LIST-10). */
export function AppliedFilters({
  listing: { appliedFilters, mediaType },
  choice: { chosen, query },
}: {
  listing: ListingState
  choice: ListingChoice
}) {
  if (appliedFilters.length === 0) return null
  return (
    <div className={styles['row']}>
      <ul className={styles['chips']} aria-label={t('catalog.filters.applied')}>
        {appliedFilters.map((applied) => (
          <li key={`${applied.key} ${applied.value}`}>
            <RemovableChip
              label={applied.label}
              removeTo={toListingAddress(
                mediaType,
                chosen.filter((filter) => !isSameFilter(filter, applied)),
                query,
              )}
            />
          </li>
        ))}
      </ul>
      <LinkButton
        variant="text"
        to={toListingAddress(mediaType, [], query)}
        isPrefetched={false}
        preventScrollReset
      >
        {t('catalog.filters.clearAll')}
      </LinkButton>
    </div>
  )
}
