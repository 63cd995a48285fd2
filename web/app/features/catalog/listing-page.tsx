import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AppliedFilter, Facet, ListedItem, PageInfo } from '@sohbet/contract'
import buttons from '../../ui/button.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { FacetColumn } from './facet-column.tsx'
import styles from './listing-page.module.css'
import { toListingPath } from './listing-path.ts'

/** A listing as its page needs it. */
export interface ListingData {
  items: ListedItem[]
  pageInfo: PageInfo
  facets: Facet[]
  applied: AppliedFilter[]
  meta: { title: string; description: string }
}

/** Tabs, filters, chosen filters, the list and its pages (LIST-05, LIST-10, LIST-17). */
export function ListingPage({
  type,
  listing,
  countWord,
  children,
}: {
  type: 'audios' | 'articles'
  listing: ListingData
  countWord: readonly [one: string, many: string]
  children: ReactNode
}) {
  const { pageInfo, applied, facets, meta } = listing
  const hrefOf = useHrefOfPage()
  return (
    <div className={layout['wrap']}>
      <PageHead
        title={pageInfo.page > 1 ? `${meta.title}, page ${pageInfo.page}` : meta.title}
        description={meta.description}
      />
      <h1 className={styles['title']}>{type === 'audios' ? 'Audios' : 'Articles'}</h1>
      <ListingTabs type={type} />
      <div className={styles['split']}>
        {/* The list comes first: on a phone nothing above it may push it down while the page arrives. */}
        <section aria-labelledby="list">
          <h2 className={layout['unseen']} id="list">
            {meta.title}
          </h2>
          <p className={styles['count']} role="status">
            {pageInfo.total} {pageInfo.total === 1 ? countWord[0] : countWord[1]}
          </p>
          {applied.length > 0 && <ChosenFilters type={type} applied={applied} />}
          {listing.items.length > 0 ? children : <EmptyState />}
          <Pager page={pageInfo.page} totalPages={pageInfo.total_pages} hrefOf={hrefOf} />
        </section>
        <details className={styles['filters']} open>
          <summary>Filters</summary>
          <FacetColumn type={type} facets={facets} applied={applied} />
        </details>
      </div>
    </div>
  )
}

/** The two listings as links (LIST-05, A-58). */
function ListingTabs({ type }: { type: 'audios' | 'articles' }) {
  return (
    <nav className={styles['tabs']} aria-label="Kind of content">
      <Link to="/audios" aria-current={type === 'audios' ? 'page' : undefined}>
        Audios
      </Link>
      <Link to="/articles" aria-current={type === 'articles' ? 'page' : undefined}>
        Articles
      </Link>
    </nav>
  )
}

function ChosenFilters({
  type,
  applied,
}: {
  type: 'audios' | 'articles'
  applied: readonly AppliedFilter[]
}) {
  return (
    <div className={clsx(layout['row'], styles['chosen'])}>
      {applied.map((filter) => (
        <Link
          key={filter.key}
          className={buttons['chip']}
          to={toListingPath(
            type,
            applied.filter(({ key }) => key !== filter.key),
          )}
          aria-label={`Remove filter ${filter.label}`}
        >
          <span dir="auto">{filter.label}</span>
          <Icon name="x" size="s" />
        </Link>
      ))}
      <Link className={buttons['text']} to={`/${type}`}>
        Clear all
      </Link>
    </div>
  )
}

function useHrefOfPage(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const query = new URLSearchParams(search)
    if (page === 1) query.delete('page')
    else query.set('page', String(page))
    const text = query.toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
}
