import clsx from 'clsx'
import { formatNumber, type MessageKey, t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { keepFlatChoices, useStored } from '#features/listing/filters/stored-facets.ts'
import {
  filterKeys,
  type SearchFacets,
  type SearchFilterKey,
  type SearchQuery,
  toggleFilter,
  toSearchAddress,
} from '../search-query.ts'
import styles from './search-filters.module.css'

const groupNames = {
  collection_types: 'search.filters.types',
  countries: 'search.filters.countries',
  cities: 'search.filters.cities',
} as const satisfies Record<SearchFilterKey, MessageKey>

/** The filters of a search as links with counts, and the selected ones as chips (SEARCH-04). */
export function SearchFilters({ query, facets: found }: { query: SearchQuery; facets: SearchFacets }) {
  // They keep their order while the user selects, even if their counts change.
  const facets = useStored(`${query.category} ${query.text}`, found, keepSearchChoices)
  const groups = filterKeys.filter((key) => facets[key].length > 0)
  const hasChosen = Object.keys(query.filters).length > 0
  if (groups.length === 0 && !hasChosen) return null
  return (
    <div className={styles['filters']} role="group" aria-label={t('catalog.filters.title')}>
      {groups.map((key) => (
        <details key={key} className={styles['group']}>
          <summary>
            {t(groupNames[key])}
            <Icon name="caret-down" size="s" />
          </summary>
          <ul>
            {facets[key].map((choice) => (
              <li key={choice.value}>
                <ChoiceLink filter={key} choice={choice} query={query} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {hasChosen && <ChosenFilters query={query} facets={facets} />}
    </div>
  )
}

function keepSearchChoices(before: SearchFacets, now: SearchFacets): SearchFacets {
  const merged = filterKeys.map((key) => [key, keepFlatChoices(before[key], now[key])])
  return { ...now, ...(Object.fromEntries(merged) as Pick<SearchFacets, SearchFilterKey>) } // Contains all keys.
}

function ChoiceLink({
  filter,
  choice: { label, value, _count: count },
  query,
}: {
  filter: SearchFilterKey
  choice: SearchFacets['countries'][number]
  query: SearchQuery
}) {
  const isChosen = query.filters[filter] === value
  const content = (
    <>
      <span dir="auto">{label}</span>{' '}
      <span className={styles['count']}>{formatNumber(count, { useGrouping: false })}</span>
    </>
  )
  // A choice without results is not a link; once selected it can be removed (B-63).
  if (count === 0 && !isChosen)
    return <span className={clsx(styles['choice'], styles['empty'])}>{content}</span>
  return (
    <Link
      className={styles['choice']}
      to={toSearchAddress(query, { filters: toggleFilter(query.filters, filter, value) })}
      aria-current={isChosen ? 'true' : undefined}
      isPrefetched={false}
      preventScrollReset
    >
      {content}
    </Link>
  )
}

function ChosenFilters({ query, facets }: { query: SearchQuery; facets: SearchFacets }) {
  const chosen = filterKeys.flatMap((key) => {
    const value = query.filters[key]
    return value === undefined ? [] : [{ key, value }]
  })
  return (
    <div className={styles['chosen']}>
      <ul aria-label={t('catalog.filters.applied')}>
        {chosen.map(({ key, value }) => (
          <li key={key}>
            <RemovableChip
              // Without results the answer has no labels.
              label={facets[key].find((choice) => choice.value === value)?.label ?? value}
              removeTo={toSearchAddress(query, { filters: toggleFilter(query.filters, key, value) })}
            />
          </li>
        ))}
      </ul>
      <LinkButton
        variant="text"
        to={toSearchAddress(query, { filters: {} })}
        isPrefetched={false}
        preventScrollReset
      >
        {t('catalog.filters.clearAll')}
      </LinkButton>
    </div>
  )
}
