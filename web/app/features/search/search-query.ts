import type { AnswerOf, InputOf } from '@sohbet/contract'
import type { search } from '@sohbet/contract/search'

/** The category of a search; `search` means all kinds (SEARCH-01). */
export type SearchCategory = NonNullable<InputOf<typeof search>['query']['category']>

/** The filters of a search (SEARCH-04, B-70). */
export const filterKeys = ['collection_types', 'countries', 'cities'] as const
/** The name of a filter, the same in an address and in the call. */
export type SearchFilterKey = (typeof filterKeys)[number]

/** The choices of the filters, with counts. */
export type SearchFacets = AnswerOf<typeof search>['filters']

/** The query of a search's address (B-70). */
export interface SearchQuery {
  text: string
  category: SearchCategory
  filters: Partial<Record<SearchFilterKey, string>>
  page: number
}

const categories: readonly SearchCategory[] = [
  'search',
  'suhbas',
  'articles',
  'zawiya',
  'bookmarked-articles',
]
const maxCharacters = 200
const lastPage = 10_000

/** Parses the address of a search; an invalid value counts as not set. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const category = categories.find((name) => name === query.get('category')) ?? 'search'
  const page = Number.parseInt(query.get('page') ?? '1', 10) || 1
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxCharacters),
    category,
    filters: Object.fromEntries(
      filterKeys.map((key) => [key, query.get(key) ?? '']).filter(([, value = '']) => isSlug(value)),
    ),
    page: Math.min(Math.max(1, page), lastPage),
  }
}

function isSlug(value: string): boolean {
  return value.length <= maxCharacters && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}

/** Whether there is anything to request; bookmarks are listed without a text as well (SEARCH-02). */
export function isAsking({ text: query, category }: SearchQuery): boolean {
  return query !== '' || category === 'bookmarked-articles'
}

/** The address of a search; defaults are omitted, and a change returns to the first page. */
export function toSearchAddress(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const { text, category, filters, page } = { ...query, page: 1, ...change }
  const parts = new URLSearchParams()
  if (text !== '') parts.set('q', text)
  if (category !== 'search') parts.set('category', category)
  for (const key of filterKeys) {
    const value = filters[key]
    if (value !== undefined) parts.set(key, value)
  }
  if (page > 1) parts.set('page', String(page))
  return parts.size === 0 ? '/search' : `/search?${parts.toString()}`
}

/** The address of a search for a text without filters. */
export function toTextAddress(query: string): string {
  return toSearchAddress({ text: query, category: 'search', filters: {}, page: 1 })
}

/**
 * The filters after a choice was pressed: removed if it was selected, otherwise it replaces the value of its
 * kind.
 */
export function toggleFilter(
  filters: SearchQuery['filters'],
  key: SearchFilterKey,
  value: string,
): SearchQuery['filters'] {
  const { [key]: before, ...others } = filters
  return before === value ? others : { ...others, [key]: value }
}
