import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { AppliedFilter, Facet, getListing as endpoint } from '@sohbet/contract/catalog'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Database } from '../../platform/db.ts'
import { presentArticle, presentCollection } from './present.ts'
import { countArticles, findArticles } from './queries/articles.ts'
import { countCollections, findCollections } from './queries/collections.ts'
import { countArticleChoices, countCollectionChoices, findChoiceLabel } from './queries/facets.ts'
import type { ChoiceRow } from './queries/facets.ts'
import type { FilterKey, Narrowing } from './queries/filters.ts'

type Listing = AnswerOf<typeof endpoint>
type Query = ParsedOf<typeof endpoint>['query']

interface FilterKind {
  key: FilterKey
  label: string
  shortName: string
  displayOrder: number
}

/** The filters of audios, in the order of their place in an address (LIST-02, B-62). */
const audioFilters: readonly FilterKind[] = [
  { key: 'collection_type', label: 'Kind', shortName: 'ct', displayOrder: 1 },
  { key: 'topic', label: 'Subject', shortName: 't', displayOrder: 2 },
  { key: 'speaker', label: 'Speaker', shortName: 's', displayOrder: 3 },
  { key: 'country', label: 'Country', shortName: 'c', displayOrder: 4 },
  { key: 'city', label: 'City', shortName: 'ci', displayOrder: 5 },
  { key: 'year', label: 'Year', shortName: 'y', displayOrder: 6 },
  { key: 'language', label: 'Language', shortName: 'l', displayOrder: 7 },
  { key: 'access', label: 'Access', shortName: 'a', displayOrder: 8 },
]
const articleFilters: readonly FilterKind[] = [
  { key: 'topic', label: 'Subject', shortName: 't', displayOrder: 2 },
  { key: 'author', label: 'Author', shortName: 'au', displayOrder: 3 },
  { key: 'year', label: 'Year', shortName: 'y', displayOrder: 6 },
  { key: 'language', label: 'Language', shortName: 'l', displayOrder: 7 },
]

const accessLabels: Record<string, string> = {
  public: 'Open to everybody',
  free: 'Free with an account',
  plus: 'Plus',
  premier: 'Premier',
  paid: 'Bought with credits',
}
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** API-17: one page of audios or articles, with the filters that narrow them and their counts (LIST-07, LIST-11). */
export async function getListing(db: Database, query: Query): Promise<Listing> {
  const { type, q, browse_by: _browseBy, page, per_page: perPage, sort, source: _source, ...filters } = query
  const narrowing: Narrowing = { filters, words: q }
  const slice = { sort, limit: perPage, offset: (page - 1) * perPage }
  const kinds = type === 'audios' ? audioFilters : articleFilters
  const [data, total, facets, applied] = await Promise.all([
    type === 'audios'
      ? findCollections(db, narrowing, slice).then((rows) => rows.map(presentCollection))
      : findArticles(db, narrowing, slice).then((rows) => rows.map(presentArticle)),
    type === 'audios' ? countCollections(db, narrowing) : countArticles(db, narrowing),
    Promise.all(kinds.map((kind) => toFacet(db, type, kind, narrowing))),
    Promise.all(kinds.map((kind) => toAppliedFilter(db, kind, narrowing))),
  ])
  const appliedFilters = applied.filter((filter) => filter !== undefined)
  return {
    data,
    page_info: toPageInfo(page, perPage, total),
    facets: facets.filter((facet) => facet.list.length > 0),
    applied_filters: appliedFilters,
    meta_data: describe(type, appliedFilters),
  }
}

async function toFacet(
  db: Database,
  type: Query['type'],
  kind: FilterKind,
  narrowing: Narrowing,
): Promise<Facet> {
  const count = type === 'audios' ? countCollectionChoices : countArticleChoices
  const choices = await withChosen(db, await count(db, kind.key, narrowing), kind.key, narrowing)
  const roots = choices.filter(
    ({ parent }) => parent === null || !choices.some(({ value }) => value === parent),
  )
  return {
    label: kind.label,
    value: '',
    key: kind.key,
    _count: roots.reduce((sum, choice) => sum + choice.count, 0),
    displayOrder: kind.displayOrder,
    shortName: kind.shortName,
    list: roots.map((root, index) => toChoice(kind, root, index + 1, choices)),
  }
}

// What is chosen stays among the choices, with 0 where nothing else would be left of it (B-63).
async function withChosen(
  db: Database,
  choices: ChoiceRow[],
  key: FilterKey,
  { filters }: Narrowing,
): Promise<ChoiceRow[]> {
  const value = filters[key]
  if (value === undefined || choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, label: await findChoiceLabel(db, key, value), parent: null, count: 0 }]
}

function toChoice(
  kind: FilterKind,
  choice: ChoiceRow,
  displayOrder: number,
  all: readonly ChoiceRow[],
): Facet {
  const children = all.filter(({ parent }) => parent === choice.value)
  return {
    label: toLabel(kind.key, choice.label),
    value: choice.value,
    key: kind.key,
    _count: choice.count,
    displayOrder,
    shortName: kind.shortName,
    list: children.map((child, index) => toChoice(kind, child, index + 1, [])),
  }
}

async function toAppliedFilter(
  db: Database,
  { key, displayOrder, shortName }: FilterKind,
  { filters }: Narrowing,
): Promise<AppliedFilter | undefined> {
  const value = filters[key]
  if (value === undefined) return undefined
  const label = toLabel(key, await findChoiceLabel(db, key, value))
  return { label, value, key, displayOrder, shortName }
}

function toLabel(key: FilterKey, label: string): string {
  if (key === 'access') return accessLabels[label] ?? label
  if (key === 'language') return languageNames.of(label) ?? label
  return label
}

function describe(type: Query['type'], applied: readonly AppliedFilter[]): Listing['meta_data'] {
  const kind = type === 'audios' ? 'Audios' : 'Articles'
  const about = applied.map(({ label }) => label).join(', ')
  const title = about === '' ? kind : `${kind}: ${about}`
  const things = type === 'audios' ? 'Talks and lessons to listen to' : 'Articles to read'
  return { title, description: about === '' ? `${things}, from the Sufi path.` : `${things}: ${about}.` }
}
