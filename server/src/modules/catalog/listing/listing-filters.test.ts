import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facet, getListing, type ListingFilters } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { articles, cities, collections, countries, speakers, topics } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { unlistedTypes } from '../access/policy.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor } = app.cast

type Key = keyof ListingFilters
type Filters = { [K in Key]?: string }

/** The values of an item by key: the model that the server is compared with. */
interface Item {
  slug: string
  title: string
  values: Partial<Record<Key, readonly string[]>>
}

const audios: Item[] = collections
  .filter(({ type }) => !unlistedTypes.includes(type))
  .map((one) => ({
    slug: one.slug,
    title: one.title,
    values: {
      collection_type: [one.type],
      topic: withParents(one.topics),
      speaker: known(one.speaker),
      country: known(one.country?.toLowerCase()),
      city: known(one.city),
      year: known(one.gatheringDate?.slice(0, 4)),
      language: [one.language],
      access: [one.access],
    },
  }))
const texts: Item[] = articles.map((one) => ({
  slug: one.slug,
  title: one.title,
  values: {
    topic: withParents(one.topics),
    author: [one.author],
    year: [one.publishedAt.slice(0, 4)],
    language: [one.language],
  },
}))

const choices: Record<Key, string[]> = {
  collection_type: ['suhba', 'album', 'zawiya', 'unknown'],
  topic: [...Object.keys(topics), 'unknown'],
  speaker: [...Object.keys(speakers), 'unknown'],
  country: [...Object.keys(countries).map((code) => code.toLowerCase()), 'xx'],
  city: [...Object.keys(cities), 'unknown'],
  year: ['2023', '2024', '2025', '2026', '1999'],
  language: ['en', 'tr', 'ar', 'xx'],
  access: ['public', 'free', 'plus', 'premier', 'paid', 'unknown'],
  author: ['maryam', 'idris', 'unknown'],
}
// One or several values of each filter, joined by commas, in any order.
const someFilters = fc.record(
  Object.fromEntries(
    Object.entries(choices).map(([key, values]) => [
      key,
      fc.shuffledSubarray(values, { minLength: 1, maxLength: 3 }).map((some) => some.join(',')),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Filters> // The keys of `choices` are the keys of the filters.
// Few filters at a time, so that some items remain to compare.
const fewFilters = fc
  .tuple(someFilters, fc.subarray(Object.keys(choices) as Key[], { maxLength: 3 }))
  .map(([filters, keys]) =>
    Object.fromEntries(keys.map((key) => [key, filters[key]])),
  ) as fc.Arbitrary<Filters>

test('any combination of filters lists and counts what the library contains [B-62 B-63 B-64 LIST-11]', async () => {
  const someText = fc.constantFrom(undefined, 'patience', '1', 'Ş', 'zz')
  const property = fc.asyncProperty(
    fc.constantFrom('audios' as const, 'articles' as const),
    fewFilters,
    someText,
    async (type, filters, q) => {
      const answer = await visitor.call(getListing, { query: { type, q, per_page: 100, ...filters } })
      const items = (type === 'audios' ? audios : texts).filter(({ title }) => holds(title, q))
      const expected = items.filter((item) => matches(item, filters)).map(({ slug }) => slug)
      expect(answer.data.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
      expect(answer.page_info.total).toBe(expected.length)
      const beside = type === 'audios' ? texts : audios
      const there = beside.filter((item) => holds(item.title, q) && matches(item, sharedOf(filters)))
      expect(answer.meta_data.counts).toEqual(
        type === 'audios'
          ? { audios: expected.length, articles: there.length }
          : { audios: there.length, articles: expected.length },
      )
      for (const facet of answer.facets) {
        const others = items.filter((item) => matches(item, { ...filters, [facet.key]: undefined }))
        const chosen = filters[facet.key as Key] // A facet's key is one of the filters'.
        expect(countsOf(facet)).toEqual(countsIn(others, facet.key as Key, chosen))
      }
    },
  )
  await fc.assert(property, { numRuns: 150, seed: 20_261_121 })
})

function matches(item: Item, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([key, values]) =>
      values === undefined ||
      values.split(',').some((value) => item.values[key as Key]?.includes(value) === true),
  )
}

// Changing the tab keeps the filters that both listings have.
function sharedOf(filters: Filters): Filters {
  const entries = Object.entries(filters).filter(([key]) => ['topic', 'year', 'language'].includes(key))
  return Object.fromEntries(entries)
}

function holds(title: string, text: string | undefined): boolean {
  return text === undefined || title.toLowerCase().includes(text.toLowerCase())
}

function countsOf(facet: Facet): Record<string, number> {
  const flat = (list: readonly Facet[]): Facet[] => list.flatMap((one) => [one, ...flat(one.list)])
  return Object.fromEntries(flat(facet.list).map(({ value, _count }) => [value, _count]))
}

function countsIn(items: readonly Item[], key: Key, chosen: string | undefined): Record<string, number> {
  const values = chosen === undefined ? [] : chosen.split(',')
  const counts: Record<string, number> = Object.fromEntries(values.map((value) => [value, 0]))
  for (const item of items)
    for (const value of item.values[key] ?? []) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

// An item of a topic also belongs to the parent topic, once.
function withParents(slugs: readonly string[]): string[] {
  return [...new Set(slugs.flatMap((slug) => [slug, ...known(topics[slug]?.parent)]))]
}

function known(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value]
}

test('an invalid language matches nothing, and its chip shows the requested value [B-64]', async () => {
  const answer = await visitor.call(getListing, { query: { language: 'no-language-at-all' } })
  expect(answer).toMatchObject({ data: [], applied_filters: [{ label: 'no-language-at-all' }] })
})
