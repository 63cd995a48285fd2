import { useState } from 'react'
import { useFetcher } from 'react-router'
import { type MessageKey, t } from '@sohbet/messages'
import { BottomSheet } from '#ui/dialog/bottom-sheet.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Text } from '#ui/text/text.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { type ChoiceLine, FacetColumn } from './facet-column.tsx'
import { useCachedFacets } from './stored-facets.ts'
import { type ChosenFilter, toggleFilter } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { toListingAddress } from '../state/listing-query.ts'
import { countItems, type ListingState, type MediaType } from '../state/listing-state.ts'
import styles from './filter-sheet.module.css'

/** The listing to filter. */
export interface FilterSheetProps {
  listing: ListingState
  choice: ListingChoice
  isOpen: boolean
  onClose: () => void
}

const showCount = {
  audios: 'catalog.filters.showAudioCount',
  articles: 'catalog.filters.showArticleCount',
} as const satisfies Record<MediaType, MessageKey>
const showAll = {
  audios: 'catalog.filters.showAudios',
  articles: 'catalog.filters.showArticles',
} as const satisfies Record<MediaType, MessageKey>

/**
 * The filters on a phone: a draft with a live count, applied by the button. A draft survives closing and
 * reopening the sheet.
 */
export function FilterSheet({ listing, choice: { chosen, query }, isOpen, onClose }: FilterSheetProps) {
  const type = listing.mediaType
  const here = toListingAddress(type, chosen, query)
  const [draft, setDraft] = useState<{ from: string; filters: readonly ChosenFilter[] }>()
  const isDrafted = draft?.from === here
  const filters = isDrafted ? draft.filters : chosen
  // Loads the draft's listing by the page's own loader; the latest request wins.
  const { load, data, state } = useFetcher<ListingState>()
  const answer = isDrafted ? data : undefined
  const shown = answer === undefined || answer.error !== null ? listing : answer
  const facets = useCachedFacets(`${type} ${query.browseBy}`, shown.facets)
  const isCounted = answer === undefined || answer.error === null
  const choose = (next: readonly ChosenFilter[]): void => {
    setDraft({ from: here, filters: next })
    void load(toListingAddress(type, next, query))
  }
  return (
    <BottomSheet title={t('catalog.filters.title')} size="full" isOpen={isOpen} onClose={onClose}>
      <FacetColumn
        type={type}
        facets={facets}
        chosen={filters}
        renderChoice={({ facet, choice, isChosen }) => (
          <FilterBox
            choice={choice}
            isChosen={isChosen}
            onToggle={() => choose(toggleFilter(filters, facet, choice))}
          />
        )}
      />
      <div className={styles['foot']}>
        <Button isBig onClick={() => choose([])}>
          {t('catalog.filters.clear')}
        </Button>
        <LinkButton
          to={toListingAddress(type, filters, query)}
          variant="primary"
          isBig
          isPrefetched={false}
          onClick={() => {
            // Applied: later the same address starts without it.
            setDraft(undefined)
            onClose()
          }}
          aria-busy={state !== 'idle'}
        >
          {isCounted ? t(showCount[type], { count: shown.pagination.total }) : t(showAll[type])}
        </LinkButton>
        <Text variant="unseen" role="status">
          {answer !== undefined && isCounted && countItems(type, shown.pagination.total)}
        </Text>
      </div>
    </BottomSheet>
  )
}

/** A choice as a checkbox, for selecting several before the list is shown. */
function FilterBox({ choice, isChosen, onToggle }: Omit<ChoiceLine, 'facet'> & { onToggle: () => void }) {
  return (
    <div className={styles['choice']}>
      <Checkbox
        label={choice.label}
        count={choice._count}
        checked={isChosen}
        disabled={choice._count === 0 && !isChosen}
        onChange={onToggle}
      />
    </div>
  )
}
