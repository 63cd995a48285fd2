import { TabLinks } from '../../../ui/link/tabs.tsx'
import { toSearchAddress } from '../search-query.ts'
import type { SearchCategory, SearchFacets, SearchQuery } from '../search-query.ts'

const tabs: readonly { category: SearchCategory; label: string }[] = [
  { category: 'search', label: 'All' },
  { category: 'suhbas', label: 'Suhbas' },
  { category: 'articles', label: 'Articles' },
  { category: 'zawiya', label: 'Zawiya' },
  { category: 'bookmarked-articles', label: 'Bookmarked articles' },
]

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
  const countOf = (wanted: SearchCategory): number | undefined =>
    wanted === query.category ? total : facets.categories.find(({ value }) => value === wanted)?._count
  return (
    <TabLinks
      label="Type of result"
      tabs={shown.map(({ category, label }) => ({
        to: toSearchAddress(query, { category }),
        label,
        count: countOf(category),
      }))}
      current={toSearchAddress(query)}
    />
  )
}
