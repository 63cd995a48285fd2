import { type MessageKey, t } from '@sohbet/messages'
import { TabLinks } from '#ui/link/tabs.tsx'
import { type SearchCategory, type SearchFacets, type SearchQuery, toSearchAddress } from '../search-query.ts'
import { toTranscriptsAddress } from './transcripts-address.ts'

const tabs = [
  { category: 'search', name: 'search.tabs.all' },
  { category: 'suhbas', name: 'catalog.suhbas' },
  { category: 'articles', name: 'catalog.articles' },
  { category: 'zawiya', name: 'search.zawiya' },
  { category: 'bookmarked-articles', name: 'search.tabs.bookmarkedArticles' },
] as const satisfies readonly { category: SearchCategory; name: MessageKey }[]

/** The categories of a search as links (SEARCH-01); bookmarks are for members only (B-72). */
export function SearchTabs({
  query,
  facets,
  total,
  isMember,
  isInTranscripts = false,
}: {
  query: SearchQuery
  facets: SearchFacets | undefined
  /** Number of results in the selected category. */
  total: number | undefined
  isMember: boolean
  /** Transcripts are searched instead of a category. */
  isInTranscripts?: boolean
}) {
  const shown = tabs.filter(({ category }) => isMember || category !== 'bookmarked-articles')
  const countOf = (requested: SearchCategory): number | undefined =>
    requested === query.category && !isInTranscripts
      ? total
      : facets?.categories.find(({ value }) => value === requested)?._count
  const transcripts = toTranscriptsAddress(query.text)
  return (
    <TabLinks
      label={t('search.tabs.name')}
      tabs={[
        ...shown.map(({ category, name }) => ({
          to: toSearchAddress(query, { category }),
          label: t(name),
          count: countOf(category),
        })),
        {
          to: transcripts,
          label: t('search.tabs.transcripts'),
          count: isInTranscripts ? total : undefined,
        },
      ]}
      current={isInTranscripts ? transcripts : toSearchAddress(query)}
    />
  )
}
