import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search as endpoint } from '@sohbet/contract/search'
import type { Database } from '../../../platform/database/db.ts'
import type { AnswerCache, IndexRow } from '../../catalog/index.ts'
import { findChoiceLabels, findCollectionIndex } from '../../catalog/index.ts'
import type { Match } from '../queries/matches.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Filters = AnswerOf<typeof endpoint>['filters']
type Choices = Filters['countries']
type Key = (typeof keys)[number]

const keys = ['collection_type', 'country', 'city'] as const
const typeOf: Partial<Record<Query['category'], string>> = { suhbas: 'suhba', zawiya: 'zawiya' }
const maxChoices = 500

/** What of the matches stays under the chosen category and filters, in order, and what else could be chosen (SEARCH-04). */
export interface NarrowedMatches {
  matches: Match[]
  filters: Filters
}

/** What is known of every collection that may be found, kept until the catalogue changes. */
interface Places {
  /** By id. */
  rows: ReadonlyMap<number, IndexRow>
  /** Labels and their order, by the key of their filter and their value. */
  labels: ReadonlyMap<string, { label: string; rank: number }>
}

/** Keeps what a search may show under its category and filters; an article has no place and no type. */
export async function narrowMatches(
  db: Database,
  cache: AnswerCache,
  { found, query }: { found: readonly Match[]; query: Query },
): Promise<NarrowedMatches> {
  const { rows, labels } = await loadPlaces(db, cache)
  const only = typeOf[query.category]
  const isPossible = only === undefined || (query.collection_types ?? only) === only
  const chosen = { country: query.countries, city: query.cities, collection_type: query.collection_types }
  const { shown, ofType, counts } = count(found, rows, {
    ...chosen,
    collection_type: only ?? query.collection_types,
  })
  const mayBeArticle = Object.values(chosen).every((value) => value === undefined)
  const articles = mayBeArticle ? found.filter(({ kind }) => kind === 'article').length : 0
  const wantsArticles = (query.category === 'articles' || query.category === 'search') && mayBeArticle
  const wantsCollections = query.category !== 'articles' && isPossible
  const countOf = (type: string): number =>
    (query.collection_types ?? type) === type ? (ofType.get(type) ?? 0) : 0
  const choicesOf = (key: Key): Choices => toChoices(key, counts[key], labels)
  return {
    matches: found.filter(({ kind, id }) =>
      kind === 'collection' ? wantsCollections && shown.has(id) : wantsArticles,
    ),
    filters: {
      categories: [
        { label: 'Suhbas', value: 'suhbas', _count: countOf('suhba') },
        { label: 'Articles', value: 'articles', _count: articles },
        { label: 'Zawiya lessons', value: 'zawiya', _count: countOf('zawiya') },
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
/** What there is to choose where nothing was found. */
export const noFilters: Filters = { categories: [], ...noChoices }

/** The same for everybody, the newest collections first. */
export async function loadPlaces(db: Database, cache: AnswerCache): Promise<Places> {
  return await cache.get('places of search', async () => {
    const [rows, labels] = await Promise.all([findCollectionIndex(db), findChoiceLabels(db)])
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      labels: new Map(labels.map(({ key, value, label }, rank) => [`${key} ${value}`, { label, rank }])),
    }
  })
}

type Counts = Map<string, number>

// A value counts where nothing but the choice under its own filter is missed (B-63).
function count(
  found: readonly Match[],
  rows: Places['rows'],
  chosen: Record<Key, string | undefined>,
): { shown: Set<number>; ofType: Counts; counts: Record<Key, Counts> } {
  const shown = new Set<number>()
  const ofType: Counts = new Map()
  const counts = { collection_type: new Map(), country: new Map(), city: new Map() }
  for (const { kind, id } of found) {
    const row = kind === 'collection' ? rows.get(id) : undefined
    if (row === undefined) continue
    const missed = keys.filter((key) => chosen[key] !== undefined && row[key] !== chosen[key])
    if (missed.length === 0) shown.add(id)
    if (missed.every((key) => key === 'collection_type')) add(ofType, row.collection_type)
    for (const key of keys) if (missed.every((other) => other === key)) add(counts[key], row[key])
  }
  return { shown, ofType, counts }
}

function add(counts: Counts, value: string | null | undefined): void {
  if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
}

function toChoices(key: Key, counts: Counts, labels: Places['labels']): Choices {
  return [...counts]
    .map(([value, _count]) => ({ value, _count, ...labels.get(`${key} ${value}`) }))
    .toSorted(
      (one, other) =>
        other._count - one._count ||
        (one.rank ?? 0) - (other.rank ?? 0) ||
        (one.value < other.value ? -1 : 1),
    )
    .slice(0, maxChoices)
    .map(({ label, value, _count }) => ({ label: label ?? value, value, _count }))
}
