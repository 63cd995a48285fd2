import { expect, test } from 'vitest'
import { type Facet, getListing, type ListingFilters } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { articles, collections, topics } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { unlistedTypes } from '../access/policy.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor } = app.cast

type Key = keyof ListingFilters
type Filters = { [K in Key]?: string }

/** The values of an item by key: the model that the server is compared with. */
interface Item {
  slug: string
  values: Partial<Record<Key, readonly string[]>>
}

const audios: Item[] = collections
  .filter(({ type }) => !unlistedTypes.includes(type))
  .map((one) => ({
    slug: one.slug,
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
  values: {
    topic: withParents(one.topics),
    author: [one.author],
    year: [one.publishedAt.slice(0, 4)],
    language: [one.language],
  },
}))

test.each([
  ['audios', audios],
  ['articles', texts],
] as const)(
  'each filter of %s lists and counts what the library contains [B-62 B-63 B-64 LIST-11]',
  async (type, items) => {
    const list = async (filters: Filters) => {
      const { data, facets, page_info } = await visitor.call(getListing, {
        query: { type, per_page: 100, ...filters },
      })
      return { slugs: data.map(({ slug }) => slug).toSorted(), facets, total: page_info.total }
    }
    const expectListed = async (filters: Filters) => {
      const expected = items.filter((item) => matches(item, filters)).map(({ slug }) => slug)
      const { slugs, total } = await list(filters)
      expect({ slugs, total }, JSON.stringify(filters)).toEqual({
        slugs: expected.toSorted(),
        total: expected.length,
      })
    }
    for (const facet of (await list({})).facets) {
      const key = facet.key as Key // A facet's key is one of the filters'.
      const counts = countsIn(items, key)
      expect(countsOf(facet), key).toEqual(counts)
      const values = Object.keys(counts)
      for (const value of values) await expectListed({ [key]: value })
      await expectListed({ [key]: [...values.slice(-2), 'unknown'].join(',') })
      await expectListed({ [key]: values.slice(0, 2).join(','), language: 'en,tr' })
    }
  },
)

function matches(item: Item, filters: Filters): boolean {
  return Object.entries(filters).every(([key, values]) =>
    values.split(',').some((value) => item.values[key as Key]?.includes(value) === true),
  )
}

function countsOf(facet: Facet): Record<string, number> {
  const flat = (list: readonly Facet[]): Facet[] => list.flatMap((one) => [one, ...flat(one.list)])
  return Object.fromEntries(flat(facet.list).map(({ value, _count }) => [value, _count]))
}

function countsIn(items: readonly Item[], key: Key): Record<string, number> {
  const counts: Record<string, number> = {}
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
