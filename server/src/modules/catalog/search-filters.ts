import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { ListingFilters } from '@sohbet/contract/catalog'
import type { search as endpoint } from '@sohbet/contract/search'
import type { Database } from '../../platform/db.ts'
import type { AnswerCache } from './answer-cache.ts'
import { createListingIndex } from './listing-index.ts'
import type { ListingIndex, Matches } from './listing-index.ts'
import { findChoiceLabels, findCollectionIndex } from './queries/listing-index.ts'
import type { Match } from './queries/search.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Filters = AnswerOf<typeof endpoint>['filters']

const keys = ['collection_type', 'country', 'city'] as const
const typeOf: Partial<Record<Query['category'], string>> = { suhbas: 'suhba', zawiya: 'zawiya' }

/** What of the matches stays under the chosen category and filters, in order, and what else could be chosen (SEARCH-04). */
export interface NarrowedMatches {
  matches: Match[]
  filters: Filters
}

/** Keeps what a search may show under its category and filters; an article has no place and no type. */
export async function narrowMatches(
  db: Database,
  cache: AnswerCache,
  { found, query }: { found: readonly Match[]; query: Query },
): Promise<NarrowedMatches> {
  const index = await cache.get('index of search', () => loadIndex(db))
  const ids = new Set(found.flatMap(({ kind, id }) => (kind === 'collection' ? [id] : [])))
  const match = (filters: ListingFilters): Matches => index.match(filters, 'newest', ids)
  const chosen = { country: query.countries, city: query.cities, collection_type: query.collection_types }
  const only = typeOf[query.category]
  const own = match({ ...chosen, collection_type: only ?? query.collection_types })
  const isPossible = only === undefined || (query.collection_types ?? only) === only
  const shown = new Set(query.category === 'articles' || !isPossible ? [] : own.ids)
  const mayBeArticle = Object.values(chosen).every((value) => value === undefined)
  const articles = mayBeArticle ? found.filter(({ kind }) => kind === 'article') : []
  const wantsArticles = query.category === 'articles' || query.category === 'search'
  const countOf = (type: string): number =>
    (query.collection_types ?? type) === type ? match({ ...chosen, collection_type: type }).ids.length : 0
  return {
    matches: found.filter(({ kind, id }) =>
      kind === 'collection' ? shown.has(id) : wantsArticles && mayBeArticle,
    ),
    filters: {
      categories: [
        { label: 'Suhbas', value: 'suhbas', _count: countOf('suhba') },
        { label: 'Articles', value: 'articles', _count: articles.length },
        { label: 'Zawiya lessons', value: 'zawiya', _count: countOf('zawiya') },
      ],
      ...(query.category === 'articles' ? noChoices : toChoices(own, only)),
    },
  }
}

/** What there is to choose where nothing was found. */
export const noFilters: Filters = { categories: [], countries: [], cities: [], collection_types: [] }
const noChoices = { countries: [], cities: [], collection_types: [] }

async function loadIndex(db: Database): Promise<ListingIndex> {
  const [rows, labels] = await Promise.all([findCollectionIndex(db), findChoiceLabels(db)])
  return createListingIndex(keys, rows, labels)
}

function toChoices({ choices }: Matches, only: string | undefined): Omit<Filters, 'categories'> {
  const of = (key: (typeof keys)[number]): Filters['countries'] =>
    (choices.get(key) ?? []).map(({ label, value, count }) => ({ label, value, _count: count }))
  return {
    countries: of('country'),
    cities: of('city'),
    collection_types: of('collection_type').filter(({ value }) => (only ?? value) === value),
  }
}
