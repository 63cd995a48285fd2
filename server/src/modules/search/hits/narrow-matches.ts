import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { Database } from '#platform/database/db.ts'
import {
  type AnswerCache,
  getListingIndex,
  type ListingIndex,
  loadCityNames,
  nameChoice,
} from '#modules/catalog/index.ts'
import type { Match } from '../queries/matches.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Filters = AnswerOf<typeof endpoint>['filters']
type Choices = Filters['countries']
type Key = (typeof keys)[number]

const keys = ['collection_type', 'country', 'city'] as const
const typeOf: Partial<Record<Query['category'], string>> = { suhbas: 'suhba', zawiya: 'zawiya' }
const maxChoices = 500

/** The matches under the chosen category and filters, in order, and the other choices (SEARCH-04). */
export interface NarrowedMatches {
  matches: Match[]
  filters: Filters
}

/** Filters matches by category and filters; an article has neither place nor type. */
export async function narrowMatches(
  db: Database,
  cache: AnswerCache,
  { found, query, language }: { found: readonly Match[]; query: Query; language: PageLanguage },
): Promise<NarrowedMatches> {
  const translate = translatorFor(language)
  const [collections, cities] = await Promise.all([
    getListingIndex(db, cache, 'audios'),
    loadCityNames(db, cache),
  ])
  const only = typeOf[query.category]
  const isPossible = only === undefined || (query.collection_types ?? only) === only
  const chosen = { country: query.countries, city: query.cities, collection_type: query.collection_types }
  const { shown, counts } = count(found, collections, {
    ...chosen,
    collection_type: only ?? query.collection_types,
  })
  const mayBeArticle = Object.values(chosen).every((value) => value === undefined)
  const articles = mayBeArticle ? found.filter(({ kind }) => kind === 'article').length : 0
  const wantsArticles = (query.category === 'articles' || query.category === 'search') && mayBeArticle
  const wantsCollections = query.category !== 'articles' && isPossible
  const countOf = (type: string): number =>
    (query.collection_types ?? type) === type ? (counts.collection_type.get(type) ?? 0) : 0
  const labelOf = (key: Key, choice: { value: string; label: string }): string =>
    key === 'city'
      ? cities.nameOf({ slug: choice.value, label: choice.label }, language)
      : nameChoice(key, choice, language)
  const choicesOf = (key: Key): Choices => toChoices(key, counts[key], { collections, labelOf })
  return {
    matches: found.filter(({ kind, id }) =>
      kind === 'collection' ? wantsCollections && shown.has(id) : wantsArticles,
    ),
    filters: {
      categories: [
        { label: translate('answers.search.suhbas'), value: 'suhbas', _count: countOf('suhba') },
        { label: translate('answers.search.articles'), value: 'articles', _count: articles },
        { label: translate('answers.search.zawiya'), value: 'zawiya', _count: countOf('zawiya') },
      ],
      ...(query.category === 'articles'
        ? noChoices
        : {
            countries: choicesOf('country'),
            cities: choicesOf('city'),
            collection_types: choicesOf('collection_type').filter(({ value }) => (only ?? value) === value),
          }),
    },
  }
}

const noChoices = { countries: [], cities: [], collection_types: [] }
/** The choices when nothing was found. */
export const noFilters: Filters = { categories: [], ...noChoices }

type Counts = Map<string, number>

// A value counts matches that fail at most the choice of its own filter (B-63).
function count(
  found: readonly Match[],
  collections: ListingIndex,
  chosen: Record<Key, string | undefined>,
): { shown: Set<number>; counts: Record<Key, Counts> } {
  const shown = new Set<number>()
  const counts = { collection_type: new Map(), country: new Map(), city: new Map() }
  // One answer may count many thousands: allocate nothing per match.
  for (const { kind, id } of found) {
    const row = kind === 'collection' ? collections.rowOf(id) : undefined
    if (row === undefined) continue
    let misses = 0
    let missed: Key | undefined
    for (const key of keys) {
      if (chosen[key] === undefined || collections.valueAt(key, row) === chosen[key]) continue
      misses += 1
      missed = key
    }
    if (misses > 1) continue
    if (misses === 0) shown.add(id)
    for (const key of keys)
      if (misses === 0 || key === missed) add(counts[key], collections.valueAt(key, row))
  }
  return { shown, counts }
}

function add(counts: Counts, value: string | undefined): void {
  if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
}

function toChoices(
  key: Key,
  counts: Counts,
  {
    collections,
    labelOf,
  }: { collections: ListingIndex; labelOf: (key: Key, choice: { value: string; label: string }) => string },
): Choices {
  return [...counts]
    .toSorted(
      ([one, many], [other, few]) =>
        few - many || collections.rankOf(key, one) - collections.rankOf(key, other) || (one < other ? -1 : 1),
    )
    .slice(0, maxChoices)
    .map(([value, _count]) => {
      const choice = { value, label: collections.labelOf(key, value) }
      return { ...choice, label: labelOf(key, choice), _count }
    })
}
