import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { TabLinks } from '#ui/link/tabs.tsx'
import { toSearchAddress } from '../search-query.ts'
import type { SearchCategory, SearchFacets, SearchQuery } from '../search-query.ts'

const tabs = [
  { category: 'search', name: 'search.tabs.all' },
  { category: 'suhbas', name: 'catalog.suhbas' },
  { category: 'articles', name: 'catalog.articles' },
  { category: 'zawiya', name: 'search.zawiya' },
  { category: 'bookmarked-articles', name: 'search.tabs.bookmarkedArticles' },
] as const satisfies readonly { category: SearchCategory; name: MessageKey }[]

/** The kinds a search can be narrowed to, as links (SEARCH-01); bookmarks are a member's own (B-72). */
export function SearchTabs({
  query,
  facets,
  total,
  isMember,
}: {
  query: SearchQuery
  facets: SearchFacets
  /** How many there are of the chosen category. */
  total: number | undefined
  isMember: boolean
}) {
  const shown = tabs.filter(({ category }) => isMember || category !== 'bookmarked-articles')
  const countOf = (requested: SearchCategory): number | undefined =>
    requested === query.category ? total : facets.categories.find(({ value }) => value === requested)?._count
  return (
    <TabLinks
      label={t('search.tabs.name')}
      tabs={shown.map(({ category, name }) => ({
        to: toSearchAddress(query, { category }),
        label: t(name),
        count: countOf(category),
      }))}
      current={toSearchAddress(query)}
    />
  )
}
