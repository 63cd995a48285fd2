import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Facet } from '@sohbet/contract'
import { type MessageKey, t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { Text } from '#ui/text/text.tsx'
import { useDraw } from '#session/markup/use-draw.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { FacetColumn } from '../filters/facet-column.tsx'
import { FilterLink } from '../filters/filter-link.tsx'
import { FilterOpener, filtersId } from '../filters/filter-opener.tsx'
import { useCachedFacets } from '../filters/stored-facets.ts'
import { ListingBrowse } from './listing-browse.tsx'
import { sharedFilters, toggleFilter, toListingPath, toWrittenPath } from '../state/listing-path.ts'
import { type ListingChoice, useListing } from '../state/listing-pending.ts'
import { isCrawled, toListingAddress, usualQuery } from '../state/listing-query.ts'
import { ListingResults } from './listing-results.tsx'
import { ListingSort } from './listing-sort.tsx'
import { countItems, type ListingState, type MediaType } from '../state/listing-state.ts'
import styles from './listing-page.module.css'

const mediaTypes = ['audios', 'articles'] as const
const tabNames = { audios: 'catalog.audios', articles: 'catalog.articles' } as const satisfies Record<
  MediaType,
  MessageKey
>

/** Tabs, filters, selected filters, sorting, the list and its pages (LIST-05, LIST-10, LIST-17). */
export function ListingPage({ loaded, children }: { loaded: ListingState; children: ReactNode }) {
  const { listing, choice } = useListing(loaded)
  const { pagination, metaData, mediaType, list, facets, error } = listing
  const { pathname } = useLocation()
  const section = useRestoredFocus(listing.appliedFilters.length)
  return (
    <Container>
      <PageHead
        title={titleOf(listing)}
        description={metaData.description}
        path={toWrittenPath(pathname)}
        isIndexed={list.length > 0}
        cachedInstead={
          isCrawled(choice.chosen, usualQuery)
            ? undefined
            : toListingPath(mediaType, choice.chosen.slice(0, 1))
        }
        feed={feedOf(listing)}
      />
      <h1 className={styles['title']}>{t(tabNames[mediaType])}</h1>
      <ListingTabs listing={listing} choice={choice} />
      <div className={styles['split']}>
        {/* The list comes first: on a phone nothing may push it down while the page loads. */}
        <section ref={section} aria-labelledby="list" tabIndex={-1} aria-busy={listing.loading}>
          <Text as="h2" variant="unseen" id="list">
            {metaData.title}
          </Text>
          {error === null && (
            <div className={styles['top']}>
              <FilterOpener listing={listing} choice={choice} />
              <p className={styles['count']} role="status">
                {countItems(mediaType, pagination.total)}
              </p>
              <ListingSort type={mediaType} choice={choice} />
              <AppliedFilters listing={listing} choice={choice} />
            </div>
          )}
          <ListingBrowse listing={listing} choice={choice} />
          {listing.filters.collection_type === 'suhba' && <IndexLink />}
          <ListingResults listing={listing} choice={choice}>
            {children}
          </ListingResults>
          {list.length > 0 && <FeedLink path={feedOf(listing).path} />}
        </section>
        {facets.length > 0 && <FilterAside listing={listing} choice={choice} />}
      </div>
    </Container>
  )
}

function titleOf({ metaData: { title }, pagination: { page } }: ListingState): string {
  return page > 1 ? t('catalog.listing.titleOfPage', { title, page }) : title
}

function feedOf({ mediaType, filters }: ListingState): { title: string; path: string } {
  if (mediaType === 'articles') return { title: t('catalog.articles'), path: '/feeds/articles.xml' }
  return filters.collection_type === 'suhba'
    ? { title: t('catalog.suhbas'), path: '/feeds/suhbas.xml' }
    : { title: t('catalog.audios'), path: '/feeds/audios.xml' }
}

// The other list keeps the filters that it has as well, and shows its count with them.
function ListingTabs({ listing, choice: { chosen } }: { listing: ListingState; choice: ListingChoice }) {
  const { mediaType, metaData } = listing
  const tabs = mediaTypes.map((type) => ({
    to: toListingPath(type, type === mediaType ? chosen : sharedFilters(chosen)),
    label: t(tabNames[type]),
    count: metaData.counts?.[type],
  }))
  return (
    <TabLinks
      label={t('catalog.listing.contentType')}
      tabs={tabs}
      current={toListingPath(mediaType, chosen)}
    />
  )
}

// Questions from the gatherings can be found here as well (SUHBA-01).
function IndexLink() {
  return (
    <p className={styles['index']}>
      <LinkButton to="/suhbas/questions" variant="text">
        <Icon name="list-numbers" />
        {t('catalog.listing.allQuestions')}
      </LinkButton>
    </p>
  )
}

// The feed of the whole list: a feed has no filters.
function FeedLink({ path }: { path: string }) {
  return (
    <p className={styles['index']}>
      <LinkButton to={path.replace(/\.xml$/, '')} variant="text" isPrefetched={false}>
        <Icon name="rss" />
        {t(path.includes('articles') ? 'catalog.listing.followArticles' : 'catalog.listing.followAudios')}
      </LinkButton>
    </p>
  )
}

function FilterAside({ listing, choice }: { listing: ListingState; choice: ListingChoice }) {
  const { mediaType } = listing
  const { chosen, query } = choice
  const facets = useCachedFacets(`${mediaType} ${query.browseBy}`, listing.facets)
  const draw = useDraw()
  return (
    <aside
      className={styles['filters']}
      id={filtersId}
      tabIndex={-1}
      aria-labelledby="filters-name"
      {...draw(FilterLinks, { mediaType, facets, chosen, query })}
    />
  )
}

function FilterLinks({
  mediaType,
  facets,
  chosen,
  query,
}: Pick<ListingState, 'mediaType'> & ListingChoice & { facets: readonly Facet[] }) {
  return (
    <>
      <h2 id="filters-name">{t('catalog.filters.title')}</h2>
      <FacetColumn
        type={mediaType}
        facets={facets}
        chosen={chosen}
        renderChoice={({ facet, choice, isChosen }) => {
          const next = toggleFilter(chosen, facet, choice)
          return (
            <FilterLink
              to={toListingAddress(mediaType, next, query)}
              choice={choice}
              isChosen={isChosen}
              isFollowed={isCrawled(next, query)}
            />
          )
        }}
      />
    </>
  )
}

/** Removing a chip removes the focused element: the focus moves to the list. */
function useRestoredFocus(count: number): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (count < before.current && isLost) section.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return section
}
