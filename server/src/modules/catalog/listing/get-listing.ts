import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { AppliedFilter, Facet, ListedItem, getListing as endpoint } from '@sohbet/contract/catalog'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Database } from '../../../platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { chosenValues } from './listing-index.ts'
import type { CountedChoice, ListingIndex } from './listing-index.ts'
import { getListingIndex, listings } from './load-index.ts'
import type { FilterKind, MediaType } from './load-index.ts'
import { presentArticle, presentCollection } from '../present/present.ts'
import { findArticlesById } from '../queries/articles.ts'
import { findCollectionsById } from '../queries/collections.ts'
import type { FilterKey } from '../queries/filters.ts'
import { findIdsByTitle } from '../queries/listing-index.ts'

type Listing = AnswerOf<typeof endpoint>
type Query = ParsedOf<typeof endpoint>['query']
const accessLabels: Record<string, string> = {
  public: 'Open to everyone',
  free: 'Free with an account',
  plus: 'Plus',
  premier: 'Premier',
  paid: 'Bought with credits',
}
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** API-17: one page of audios or articles, with the filters that narrow them and their counts (LIST-07, LIST-11). */
export async function getListing(db: Database, cache: AnswerCache, query: Query): Promise<Listing> {
  const { type, q, browse_by: _browseBy, page, per_page: perPage, sort, source: _source, ...filters } = query
  const { kinds } = listings[type]
  const index = await getListingIndex(db, cache, type)
  const part = { sort, after: (page - 1) * perPage, max: perPage }
  const { ids, total, choices } = index.match(filters, part, await findAmong(db, type, q))
  const applied = kinds.flatMap((kind) => toAppliedFilters(kind, filters[kind.key], index))
  return {
    data: await findItems(db, type, ids),
    page_info: toPageInfo(page, perPage, total),
    facets: kinds
      .map((kind) => toFacet(kind, choices.get(kind.key) ?? []))
      .filter((facet) => facet.list.length > 0),
    applied_filters: applied,
    meta_data: { ...describe(type, applied), counts: await countTabs(db, cache, query, total) },
  }
}

// What the two tabs lead to: the other listing is narrowed by those of the filters that both have.
async function countTabs(
  db: Database,
  cache: AnswerCache,
  { type, q, ...filters }: Query,
  here: number,
): Promise<Record<MediaType, number>> {
  const other = type === 'audios' ? 'articles' : 'audios'
  const own = new Set(listings[type].kinds.map(({ key }) => key))
  const shared = listings[other].kinds.filter(({ key }) => own.has(key))
  const narrowed = Object.fromEntries(shared.map(({ key }) => [key, filters[key]]))
  const index = await getListingIndex(db, cache, other)
  const there = index.count(narrowed, await findAmong(db, other, q))
  return type === 'audios' ? { audios: here, articles: there } : { audios: there, articles: here }
}

async function findAmong(
  db: Database,
  type: MediaType,
  words: string | undefined,
): Promise<Set<number> | undefined> {
  return words === undefined ? undefined : await findIdsByTitle(db, listings[type].table, words)
}

async function findItems(db: Database, type: MediaType, ids: readonly number[]): Promise<ListedItem[]> {
  if (ids.length === 0) return []
  const items =
    type === 'audios'
      ? (await findCollectionsById(db, ids)).map(presentCollection)
      : (await findArticlesById(db, ids)).map(presentArticle)
  const byId = new Map(items.map((item) => [item.id, item]))
  // One that has just been taken away is passed over.
  return ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
}

function toFacet(kind: FilterKind, choices: readonly CountedChoice[]): Facet {
  const values = new Set(choices.map(({ value }) => value))
  const isRoot = ({ parent }: CountedChoice): boolean => parent === null || !values.has(parent)
  const roots = choices.filter(isRoot)
  const below = roots.length === choices.length ? [] : choices.filter((choice) => !isRoot(choice))
  return {
    label: kind.label,
    value: '',
    key: kind.key,
    _count: roots.reduce((sum, choice) => sum + choice.count, 0),
    displayOrder: kind.displayOrder,
    shortName: kind.shortName,
    list: roots.map((root, index) => toChoice(kind, root, index + 1, below)),
  }
}

function toChoice(
  kind: FilterKind,
  choice: CountedChoice,
  displayOrder: number,
  below: readonly CountedChoice[],
): Facet {
  const children = below.filter(({ parent }) => parent === choice.value)
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

function toAppliedFilters(
  { key, displayOrder, shortName }: FilterKind,
  values: string | undefined,
  index: ListingIndex,
): AppliedFilter[] {
  return chosenValues(values).map((value) => ({
    label: toLabel(key, index.labelOf(key, value)),
    value,
    key,
    displayOrder,
    shortName,
  }))
}

function toLabel(key: FilterKey, label: string): string {
  if (key === 'access') return accessLabels[label] ?? label
  if (key === 'language') return languageName(label)
  return label
}

function describe(
  type: MediaType,
  applied: readonly AppliedFilter[],
): { title: string; description: string } {
  const kind = type === 'audios' ? 'Audios' : 'Articles'
  const about = applied.map(({ label }) => label).join(', ')
  const title = about === '' ? kind : `${kind}: ${about}`
  const things = type === 'audios' ? 'Talks and lessons to listen to' : 'Articles to read'
  return { title, description: about === '' ? `${things}, from the Sufi path.` : `${things}: ${about}.` }
}

// To look one up takes longer than all else of a filter. An address may name any: no more than these are remembered.
const maxLanguages = 500
const nameOfLanguage = new Map<string, string>()

function languageName(code: string): string {
  const name = nameOfLanguage.get(code) ?? findLanguageName(code)
  if (nameOfLanguage.size < maxLanguages) nameOfLanguage.set(code, name)
  return name
}

// What is no code of a language throws, even where the name of an unknown one is asked for.
function findLanguageName(code: string): string {
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}
