import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { AppliedFilter, Facet, ListedItem, getListing as endpoint } from '@sohbet/contract/catalog'
import { toPageInfo } from '@sohbet/contract/paging'
import { localeOf, type PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { chosenValues, type CountedChoice, type ListingIndex } from './listing-index.ts'
import { type FilterKind, getListingIndex, listings, type MediaType } from './load-index.ts'
import { loadCityNames, loadSpeakerNames, loadTopicNames, type Names } from '../present/names.ts'
import { nameChoice } from '../present/name-choice.ts'
import { presentArticle, presentCollection } from '../present/present.ts'
import { findArticlesById } from '../queries/articles.ts'
import { findCollectionsById } from '../queries/collections.ts'
import type { FilterKey } from '../queries/filters.ts'
import { findIdsByTitle } from '../queries/listing-index.ts'
import { findMovedNames } from '../queries/names.ts'

type Listing = AnswerOf<typeof endpoint>
type Query = ParsedOf<typeof endpoint>['query']
/** Services needed to read a listing. */
export interface ListingParts {
  db: Database
  cache: AnswerCache
}

/** API-17: one page of audios or articles, with the available filters and their counts (LIST-07, LIST-11). */
export async function getListing(
  { db, cache }: ListingParts,
  query: Query,
  language: PageLanguage,
): Promise<Listing> {
  const { type, q, browse_by: _browseBy, page, per_page: perPage, sort, source: _source, ...given } = query
  const { kinds } = listings[type]
  const filters = await resolveMovedSlugs({ db, cache }, given)
  const [index, topics, speakers, cities] = await Promise.all([
    getListingIndex(db, cache, type),
    loadTopicNames(db, cache),
    loadSpeakerNames(db, cache),
    loadCityNames(db, cache),
  ])
  const names = { topic: topics, speaker: speakers, author: speakers, city: cities }
  const labelOf: LabelOf = (key, choice) => toLabel(key, choice, { names, language })
  const part = { sort, after: (page - 1) * perPage, max: perPage }
  const { ids, total, choices } = index.match(filters, part, await findAmong(db, type, q))
  const applied = kinds.flatMap((kind) =>
    toAppliedFilters(kind, chosenValues(filters[kind.key]), { index, labelOf }),
  )
  return {
    data: await findItems(db, type, ids, language),
    page_info: toPageInfo(page, perPage, total),
    facets: kinds
      .map((kind) => toFacet(kind, choices.get(kind.key) ?? [], { labelOf, language }))
      .filter((facet) => facet.list.length > 0),
    applied_filters: applied,
    meta_data: {
      ...describe(type, applied, language),
      counts: await countTabs(db, cache, { ...query, ...filters }, total),
    },
  }
}

// The totals of the two tabs. Only the filters that both listings have narrow the other tab.
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
  text: string | undefined,
): Promise<Set<number> | undefined> {
  return text === undefined ? undefined : await findIdsByTitle(db, listings[type].table, text)
}

async function findItems(
  db: Database,
  type: MediaType,
  ids: readonly number[],
  language: PageLanguage,
): Promise<ListedItem[]> {
  if (ids.length === 0) return []
  const items =
    type === 'audios'
      ? (await findCollectionsById(db, ids)).map((row) => presentCollection(row, language))
      : (await findArticlesById(db, ids)).map((row) => presentArticle(row, language))
  const byId = new Map(items.map((item) => [item.id, item]))
  // An item that was deleted in the meantime is skipped.
  return ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
}

/** The label of a filter choice in the reader's language. */
type LabelOf = (key: FilterKey, choice: { value: string; label: string }) => string

function toFacet(
  kind: FilterKind,
  choices: readonly CountedChoice[],
  { labelOf, language }: { labelOf: LabelOf; language: PageLanguage },
): Facet {
  const values = new Set(choices.map(({ value }) => value))
  const isRoot = ({ parent }: CountedChoice): boolean => parent === null || !values.has(parent)
  const roots = choices.filter(isRoot)
  const below = roots.length === choices.length ? [] : choices.filter((choice) => !isRoot(choice))
  return {
    label: translatorFor(language)(kind.label),
    value: '',
    key: kind.key,
    _count: roots.reduce((sum, choice) => sum + choice.count, 0),
    displayOrder: kind.displayOrder,
    shortName: kind.shortName,
    list: roots.map((root, index) => toChoice(kind, root, { place: index + 1, below, labelOf })),
  }
}

function toChoice(
  kind: FilterKind,
  choice: CountedChoice,
  { place, below, labelOf }: { place: number; below: readonly CountedChoice[]; labelOf: LabelOf },
): Facet {
  const children = below.filter(({ parent }) => parent === choice.value)
  return {
    label: labelOf(kind.key, choice),
    value: choice.value,
    key: kind.key,
    _count: choice.count,
    displayOrder: place,
    shortName: kind.shortName,
    list: children.map((child, index) => toChoice(kind, child, { place: index + 1, below: [], labelOf })),
  }
}

function toAppliedFilters(
  { key, displayOrder, shortName }: FilterKind,
  values: readonly string[],
  { index, labelOf }: { index: ListingIndex; labelOf: LabelOf },
): AppliedFilter[] {
  return values.map((value) => ({
    label: labelOf(key, { value, label: index.labelOf(key, value) }),
    value,
    key,
    displayOrder,
    shortName,
  }))
}

function toLabel(
  key: FilterKey,
  { value, label }: Parameters<LabelOf>[1],
  { names, language }: { names: Partial<Record<FilterKey, Names>>; language: PageLanguage },
): string {
  return names[key]?.nameOf({ slug: value, label }, language) ?? nameChoice(key, { value, label }, language)
}

const headings = {
  audios: {
    all: ['answers.listing.audios', 'answers.listing.describeAudios'],
    some: ['answers.listing.audiosAbout', 'answers.listing.describeAudiosAbout'],
  },
  articles: {
    all: ['answers.listing.articles', 'answers.listing.describeArticles'],
    some: ['answers.listing.articlesAbout', 'answers.listing.describeArticlesAbout'],
  },
} as const

function describe(
  type: MediaType,
  applied: readonly AppliedFilter[],
  language: PageLanguage,
): { title: string; description: string } {
  const { all, some } = headings[type]
  const translate = translatorFor(language)
  if (applied.length === 0) return { title: translate(all[0]), description: translate(all[1]) }
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' })
  const about = list.format(applied.map(({ label }) => label))
  return { title: translate(some[0], { about }), description: translate(some[1], { about }) }
}

/** Replaces former slugs of topics and speakers in filters by those they were merged into. */
export async function resolveMovedSlugs<
  Filters extends { topic?: string | undefined; speaker?: string | undefined; author?: string | undefined },
>({ db, cache }: { db: Database; cache: AnswerCache }, filters: Filters): Promise<Filters> {
  const moved = await cache.getUntilChange('moved names', () => findMovedNames(db))
  if (moved.size === 0) return filters
  const follow = (kind: 'topic' | 'speaker', values: string | undefined): string | undefined =>
    values
      ?.split(',')
      .map((value) => moved.get(`${kind} ${value}`) ?? value)
      .join(',')
  const { topic, speaker, author } = filters
  return {
    ...filters,
    ...(topic !== undefined && { topic: follow('topic', topic) }),
    ...(speaker !== undefined && { speaker: follow('speaker', speaker) }),
    ...(author !== undefined && { author: follow('speaker', author) }),
  }
}
