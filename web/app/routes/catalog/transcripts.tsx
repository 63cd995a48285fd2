import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AnswerOf } from '@sohbet/contract'
import type { searchTranscripts } from '@sohbet/contract/transcript-search'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { SearchTabs } from '#features/search/page/search-tabs.tsx'
import { TranscriptHits, VerifiedFilter } from '#features/search/page/transcript-hits.tsx'
import { readSearchQuery, type SearchQuery } from '#features/search/search-query.ts'
import { toTranscriptsAddress } from '#features/search/page/transcripts-address.ts'
import { RecentSearches } from '#features/search/suggestions/recent-searches.tsx'
import { SearchField } from '#features/search/suggestions/search-field.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useAccount } from '#session/account/account-context.ts'
import { rememberSearch } from '#session/visit/user.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { refusedPage } from '../site/refused-page.ts'
import styles from './search.module.css'

interface FoundInTranscripts {
  query: SearchQuery
  isVerified: boolean
  found: AnswerOf<typeof searchTranscripts>
}

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('search.title') }

/** The sentences that match `?q=`; with `?verified=1` only verified ones. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<FoundInTranscripts> {
  const { searchParams } = new URL(request.url)
  const query: SearchQuery = { ...readSearchQuery(searchParams), category: 'search', filters: {} }
  const isVerified = searchParams.get('verified') === '1'
  const { text: q, page } = query
  const answer = await apiOf(context)('searchTranscripts', {
    query: { q, page, ...(isVerified && { verified: '1' }) },
  })
  if (!answer.ok) throw refusedPage(answer)
  return { query, isVerified, found: answer.body }
}

/** `/transcripts`: a search in transcripts. */
export function Component() {
  const { query, isVerified, found } = useLoaderData<FoundInTranscripts>()
  const isMember = useAccount() !== null
  const { text } = query
  const { page, total, total_pages: totalPages } = found.page_info
  const isRemembered = text !== '' && found.hint === null
  useEffect(() => {
    if (isRemembered) rememberSearch(text)
  }, [isRemembered, text])
  return (
    <Container className={styles['page']}>
      <PageHead
        title={text === '' ? t('search.tabs.transcripts') : t('search.titleWithWords', { words: text })}
        description={t('search.description')}
        isIndexed={false}
      />
      <Text as="h1" variant="unseen">
        {t('search.tabs.transcripts')}
      </Text>
      <SearchField text={text} action="/transcripts" />
      {text === '' ? (
        <>
          <p className={styles['count']}>{t('search.transcripts.lead')}</p>
          <RecentSearches />
        </>
      ) : (
        <>
          <div className={styles['tabs']}>
            <SearchTabs query={query} facets={undefined} total={total} isMember={isMember} isInTranscripts />
          </div>
          <VerifiedFilter text={text} isVerified={isVerified} />
          <p role="status" className={styles['count']}>
            {found.is_cut
              ? t('search.transcripts.countCut', { count: total })
              : t('search.resultCount', { count: total })}
          </p>
          {found.data.length === 0 && (
            <EmptyState title={t('search.none')} message={found.hint ?? undefined} {...emptyAction()} />
          )}
          <TranscriptHits hits={found.data} />
          <Pager
            page={page}
            totalPages={totalPages}
            hrefOf={(number) => toTranscriptsAddress(text, { isVerified, page: number })}
          />
        </>
      )}
    </Container>
  )

  // Links from beyond the last page to the first, and from verified sentences to all.
  function emptyAction() {
    if (total > 0)
      return { action: { label: t('catalog.listing.toFirstPage'), to: toTranscriptsAddress(text) } }
    if (!isVerified) return {}
    return { action: { label: t('search.transcripts.all'), to: toTranscriptsAddress(text) } }
  }
}
