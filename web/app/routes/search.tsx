import { Form, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ListedItem, PageInfo } from '@sohbet/contract'
import { apiOf } from '../api/api-context.ts'
import { ArticleColumns } from '../features/catalog/article-teaser.tsx'
import { CardGrid } from '../features/catalog/collection-card.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import buttons from '../ui/button.module.css'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { Pager } from '../ui/pager.tsx'
import { refusedPage } from './refused-page.ts'
import styles from './search.module.css'
import type { PageHandle } from '../features/shell/page-handle.ts'

interface SearchData {
  words: string
  hits: ListedItem[]
  pageInfo: PageInfo | null
}

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Search' }

/** What holds the words of `?q=` in its title (ROUTE-27). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const query = new URL(request.url).searchParams
  const words = (query.get('q') ?? '').trim().slice(0, 200)
  if (words === '') return { words, hits: [], pageInfo: null }
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const answer = await apiOf(context)('search', { query: { q: words, page } })
  if (!answer.ok) throw refusedPage(answer)
  return { words, hits: answer.body.data, pageInfo: answer.body.page_info }
}

/** `/search`. */
export function Component() {
  // This route's loader made it.
  const { words, hits, pageInfo } = useLoaderData() as SearchData
  const audios = hits.filter(({ type }) => type !== 'article')
  const articles = hits.filter(({ type }) => type === 'article')
  return (
    <div className={layout['wrap']}>
      <PageHead
        title={words === '' ? 'Search' : `Search: ${words}`}
        description="Search talks and articles."
        isIndexed={false}
      />
      <h1 className={styles['title']}>Search</h1>
      <Form className={styles['form']} role="search" action="/search">
        <input
          key={words}
          name="q"
          type="search"
          defaultValue={words}
          aria-label="Search talks and articles"
          dir="auto"
        />
        <button type="submit" className={`${buttons['button']} ${buttons['primary']}`}>
          Search
        </button>
      </Form>
      {pageInfo !== null && (
        <p role="status" className={layout['muted']}>
          {pageInfo.total === 1 ? '1 result' : `${pageInfo.total} results`}
        </p>
      )}
      {pageInfo !== null && hits.length === 0 && <EmptyState title="No results found against your search." />}
      {audios.length > 0 && (
        <section className={styles['hits']} aria-label="Audios">
          <h2>Audios</h2>
          <CardGrid items={audios} />
        </section>
      )}
      {articles.length > 0 && (
        <section className={styles['hits']} aria-label="Articles">
          <h2>Articles</h2>
          <ArticleColumns items={articles} />
        </section>
      )}
      {pageInfo !== null && (
        <Pager
          page={pageInfo.page}
          totalPages={pageInfo.total_pages}
          hrefOf={(page) => `/search?q=${encodeURIComponent(words)}&page=${page}`}
        />
      )}
    </div>
  )
}
