import type { ReactNode } from 'react'
import type { SearchHit } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { Grid, SectionHead } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuestionHits, questionsOf } from './question-hits.tsx'
import { toSearchAddress } from '../search-query.ts'
import type { SearchCategory, SearchFacets, SearchQuery } from '../search-query.ts'
import { Hit } from './search-hit.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './search-hits.module.css'

const titles = {
  audios: 'catalog.audios',
  articles: 'catalog.articles',
  zawiya: 'search.zawiya',
} as const satisfies Record<string, MessageKey>

interface HitSection {
  name: keyof typeof titles
  holds: readonly SearchHit['category'][]
  /** The category that shows all of them, if there is one. */
  category?: SearchCategory
}

const sections: readonly HitSection[] = [
  { name: 'audios', holds: ['suhbas', 'audios'] },
  { name: 'articles', holds: ['articles'], category: 'articles' },
  { name: 'zawiya', holds: ['zawiya'], category: 'zawiya' },
]

/** The results of a page: questions first, then audios, articles and zawiya, each in the server's order. */
export function SearchHits({
  hits,
  query,
  facets,
}: {
  hits: readonly SearchHit[]
  query: SearchQuery
  facets: SearchFacets
}) {
  return (
    <>
      <QuestionHits questions={questionsOf(hits)} />
      {sections.map((section) => {
        const own = hits.filter(({ category }) => section.holds.includes(category))
        if (own.length === 0) return null
        return (
          <section key={section.name} className={styles['section']} aria-label={t(titles[section.name])}>
            <SectionHead>
              <h2>{t(titles[section.name])}</h2>
              <AllLink section={section} shown={own.length} query={query} facets={facets} />
            </SectionHead>
            <Grid as="ul" className={styles['list']}>
              {own.map((hit) => (
                <li key={`${hit.type} ${hit.id}`} className={styles['hit']}>
                  <Hit hit={hit} />
                </li>
              ))}
            </Grid>
          </section>
        )
      })}
    </>
  )
}

const unseen = (query: ReactNode) => (
  <Text as="span" variant="unseen">
    {query}
  </Text>
)

function AllLink({
  section: { category },
  shown,
  query,
  facets,
}: {
  section: HitSection
  shown: number
  query: SearchQuery
  facets: SearchFacets
}) {
  const count = facets.categories.find(({ value }) => value === category)?._count ?? 0
  if (category === undefined || query.category !== 'search' || count <= shown) return null
  return (
    <Link className={styles['all']} to={toSearchAddress(query, { category })} isPrefetched={false}>
      {rich('search.hits.all', {
        count,
        category,
        unseen,
      })}
    </Link>
  )
}
