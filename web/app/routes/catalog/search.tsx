import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AnswerOf } from '@sohbet/contract'
import type { search } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { useAccount } from '#session/account/account-context.ts'
import { RecentSearches } from '#features/search/suggestions/recent-searches.tsx'
import { SearchField } from '#features/search/suggestions/search-field.tsx'
import { SearchFilters } from '#features/search/page/search-filters.tsx'
import { SearchHits } from '#features/search/page/search-hits.tsx'
import {
  isAsking,
  readSearchQuery,
  type SearchQuery,
  toSearchAddress,
} from '#features/search/search-query.ts'
import { Correction, SearchInstead } from '#features/search/page/search-instead.tsx'
import { SearchTabs } from '#features/search/page/search-tabs.tsx'
import { TopicHits } from '#features/search/page/topic-hits.tsx'
import { rememberSearch } from '#session/visit/user.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { EmptyState, type EmptyStateAction } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { Text } from '#ui/text/text.tsx'
import { refusedPage } from '../site/refused-page.ts'
import styles from './search.module.css'

type Found = AnswerOf<typeof search>

interface SearchData {
  query: SearchQuery
  found: Found
}

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('search.title') }

/** The results for `?q=` in its category and with its filters (ROUTE-27, B-70). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const { text: q, category, filters, page } = query
  const answer = await apiOf(context)('search', { query: { q, category, ...filters, page } })
  // A visitor who opens bookmarks is asked to log in (B-72).
  if (!answer.ok) throw refusedPage(answer)
  return { query, found: answer.body }
}

/** `/search`. */
export function Component() {
  const { query, found } = useLoaderData<SearchData>()
  const isMember = useAccount() !== null
  const { text, category } = query
  const isRemembered = text !== '' && found.hint === null
  useEffect(() => {
    if (isRemembered) rememberSearch(text)
  }, [isRemembered, text])
  return (
    <Container className={styles['page']}>
      <PageHead
        title={text === '' ? t('search.title') : t('search.titleWithWords', { words: text })}
        description={t('search.description')}
        isIndexed={false}
      />
      <Text as="h1" variant="unseen">
        {t('search.title')}
      </Text>
      <SearchField text={text} category={category} />
      {isAsking(query) ? (
        <Results query={query} found={found} isMember={isMember} />
      ) : (
        <Beginning found={found} />
      )}
    </Container>
  )
}

// Shown before anything is typed: recent searches and suggestions.
function Beginning({ found: { instead } }: { found: Found }) {
  return (
    <>
      <RecentSearches />
      {instead !== null && <SearchInstead instead={instead} />}
    </>
  )
}

function Results({ query, found, isMember }: { query: SearchQuery; found: Found; isMember: boolean }) {
  const { data: hits, page_info: pageInfo, filters: facets, hint, topics, instead } = found
  return (
    <>
      <div className={styles['tabs']}>
        <SearchTabs query={query} facets={facets} total={pageInfo.total} isMember={isMember} />
      </div>
      <SearchFilters query={query} facets={facets} />
      <p role="status" className={styles['count']}>
        {countOf(pageInfo.total, topics.length)}
      </p>
      {hits.length === 0 && topics.length === 0 && (
        <EmptyState
          title={t('search.none')}
          message={hint ?? undefined}
          action={emptyAction(query, pageInfo.total)}
        >
          {typeof instead?.correction === 'string' && <Correction text={instead.correction} />}
        </EmptyState>
      )}
      {/* If a topic is the only result, there is no empty state to show the correction in. */}
      {topics.length > 0 && typeof instead?.correction === 'string' && (
        <Correction text={instead.correction} />
      )}
      <TopicHits topics={topics} />
      {instead !== null && <SearchInstead instead={instead} shown={topics} />}
      <SearchHits hits={hits} query={query} facets={facets} />
      <Pager
        page={pageInfo.page}
        totalPages={pageInfo.total_pages}
        hrefOf={(page) => toSearchAddress(query, { page })}
      />
    </>
  )
}

// A topic counts as a result, also without matching items.
function countOf(results: number, topics: number): string {
  return results === 0 && topics > 0
    ? t('search.topicCount', { count: topics })
    : t('search.resultCount', { count: results })
}

// Links from beyond the last page to the first, and removes filters without results.
function emptyAction(query: SearchQuery, total: number): EmptyStateAction | undefined {
  if (total > 0) return { label: t('catalog.listing.toFirstPage'), to: toSearchAddress(query) }
  if (Object.keys(query.filters).length === 0) return undefined
  return { label: t('catalog.filters.clearAllFilters'), to: toSearchAddress(query, { filters: {} }) }
}
