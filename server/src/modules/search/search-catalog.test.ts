import { describe, expect, test } from 'vitest'
import { search } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { articles, collections } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { unlistedTypes } from '#modules/catalog/index.ts'

const app = await startTestApp({
  fill: async (services) => {
    await fillLibrary(services)
    await services.db
      .updateTable('catalog_collections')
      .set((eb) => ({ description: eb('description', '||', ' (library)') }))
      .execute()
    await services.db
      .updateTable('catalog_articles')
      .set((eb) => ({ excerpt: eb('excerpt', '||', ' (library)') }))
      .execute()
  },
})
const { visitor, hamid } = app.cast
const listed = collections.filter(({ type }) => !unlistedTypes.includes(type))
// A word in the text of every collection and article of the library.
const everything = 'library'
const ofType = (type: string): number => listed.filter((one) => one.type === type).length

test('accepts the specified address and returns hits with their kind [API-13 PERM-02]', async () => {
  const answer = await visitor.get('/content/api/search-v2?page=1&q=suhba%20in&source=web')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: [{ category: 'suhbas', type: 'suhba', title: 'Suhba in Leeds', is_bookmarked: false }],
      page_info: { page: 1, per_page: 25, total: 1 },
    },
  })
})

test('pages through audios and articles, each once and in a stable order [SEARCH-03]', async () => {
  const expected = [...listed, ...articles].map(({ slug }) => slug).toSorted()
  const readAll = async (): Promise<string[]> => {
    const seen: string[] = []
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { data, page_info } = await visitor.call(search, { query: { q: everything, page, per_page: 7 } })
      expect(page_info).toMatchObject({ total: expected.length, total_pages: 8 })
      seen.push(...data.map(({ slug }) => slug))
    }
    return seen
  }
  const seen = await readAll()
  expect(seen.toSorted()).toEqual(expected)
  expect(await readAll()).toEqual(seen)
})

test('finds nothing for fewer than two letters, and says what to do [B-70]', async () => {
  for (const q of ['', ' ', 'a', '-suhba', '""', '?!', 'ص', 'ّ']) {
    const answer = await visitor.call(search, { query: { q } })
    expect(answer, q).toMatchObject({ data: [], hint: 'Type at least two letters to search.' })
  }
  expect((await visitor.call(search, { query: { q: 'zzzzqq' } })).hint).toBeNull()
})

test('answers an empty page past the end, without an error [B-66]', async () => {
  const { data, page_info } = await visitor.call(search, { query: { q: everything, page: 999 } })
  expect(data).toEqual([])
  expect(page_info).toMatchObject({ has_next: false, has_previous: true })
})

describe('the categories [SEARCH-01]', () => {
  test.each([
    ['suhbas', ofType('suhba'), 'suhbas'],
    ['zawiya', ofType('zawiya'), 'zawiya'],
    ['articles', articles.length, 'articles'],
  ] as const)('%s', async (category, total, kind) => {
    const { data, page_info } = await visitor.call(search, {
      query: { q: everything, category, per_page: 100 },
    })
    expect(page_info.total).toBe(total)
    expect([...new Set(data.map((hit) => hit.category))]).toEqual([kind])
  })

  test('preserve their counts when another is chosen [B-63]', async () => {
    for (const category of ['search', 'suhbas', 'zawiya', 'articles'] as const) {
      const { filters } = await visitor.call(search, { query: { q: everything, category } })
      expect(filters.categories, category).toEqual([
        { label: 'Suhbas', value: 'suhbas', _count: ofType('suhba') },
        { label: 'Articles', value: 'articles', _count: articles.length },
        { label: 'Zawiya lessons', value: 'zawiya', _count: ofType('zawiya') },
      ])
    }
  })
})

describe('the filters [SEARCH-04]', () => {
  test('narrow the hits alone and together', async () => {
    const query = { countries: 'gb', cities: 'leeds', collection_types: 'suhba', per_page: 100 }
    for (const keys of [
      ['countries'],
      ['cities'],
      ['collection_types'],
      ['countries', 'cities', 'collection_types'],
    ]) {
      const chosen = Object.fromEntries(
        Object.entries(query).filter(([key]) => [...keys, 'per_page'].includes(key)),
      )
      const { data } = await visitor.call(search, { query: { q: everything, ...chosen } })
      const expected = listed.filter(
        (one) =>
          (!keys.includes('countries') || one.country === 'GB') &&
          (!keys.includes('cities') || one.city === 'leeds') &&
          (!keys.includes('collection_types') || one.type === 'suhba'),
      )
      expect(data.map(({ slug }) => slug).toSorted(), keys.join()).toEqual(
        expected.map(({ slug }) => slug).toSorted(),
      )
    }
  })

  test('find nothing when the category and the kind exclude each other', async () => {
    const { data, page_info } = await visitor.call(search, {
      query: { q: everything, category: 'suhbas', collection_types: 'album' },
    })
    expect(data).toEqual([])
    expect(page_info.total).toBe(0)
  })

  test('still offer other countries with their counts when one is chosen [B-63]', async () => {
    const { filters } = await visitor.call(search, {
      query: { q: everything, countries: 'gb', category: 'suhbas' },
    })
    const suhbas = listed.filter(({ type }) => type === 'suhba')
    expect(Object.fromEntries(filters.countries.map(({ value, _count }) => [value, _count]))).toEqual(
      Object.fromEntries(
        ['GB', 'TR'].map((code) => [
          code.toLowerCase(),
          suhbas.filter(({ country }) => country === code).length,
        ]),
      ),
    )
    expect(filters.collection_types.map(({ value }) => value)).toEqual(['suhba'])
  })
})

test('hosts find no host lessons by searching [B-88]', async () => {
  for (const q of ['lessons for hosts', 'before the guests', 'who sits where', 'hosts']) {
    const { data, page_info } = await hamid.call(search, { query: { q } })
    // A talk about hospitality is one about hosts.
    expect(
      data.map(({ type }) => type),
      q,
    ).not.toContain('majlis-host-lessons')
    expect(page_info.total, q).toBe(data.length)
  }
})
