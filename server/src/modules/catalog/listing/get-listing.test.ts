import { describe, expect, test } from 'vitest'
import { getListing } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { articles, collections, coverFileId } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { unlistedTypes } from '../access/policy.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice } = app.cast
const listed = collections.filter(({ type }) => !unlistedTypes.includes(type))

describe('a page of the listing', () => {
  test('a visitor gets 25 items a page and the total [API-17 LIST-07 PERM-02]', async () => {
    const { data, page_info } = await visitor.call(getListing, { query: {} })
    expect(data).toHaveLength(25)
    expect(page_info).toEqual({
      page: 1,
      per_page: 25,
      total: listed.length,
      total_pages: 2,
      has_next: true,
      has_previous: false,
    })
  })

  test('accepts the address as the specification writes it [API-17 A-12]', async () => {
    for (const query of [
      '?page=1&per_page=25&source=web',
      '?&per_page=25&source=web',
      '?source=mobile_app',
      '',
    ]) {
      const answer = await visitor.get(`/content/api/all-listing-data-v2${query}`)
      expect(answer, query).toMatchObject({ status: 200, body: { page_info: { per_page: 25 } } })
    }
  })

  test('an item carries everything a list shows of it [LIST-13]', async () => {
    const { data } = await alice.call(getListing, { query: {} })
    expect(data.find(({ slug }) => slug === 'suhba-in-leeds')).toEqual({
      id: expect.any(Number),
      type: 'suhba',
      title: 'Suhba in Leeds',
      slug: 'suhba-in-leeds',
      cover_seed: 'suhba-in-leeds',
      image: `/images/${coverFileId}`,
      published_at: '2026-10-01T18:00:00.000Z',
      album_sub_type: 'public',
      track_count: 2,
      duration_in_seconds: 2734,
      speaker: 'Shaykh Yusuf',
      place: 'Leeds',
      year: 2025,
      author: null,
      excerpt: null,
      language: 'en',
      is_bookmarked: false,
      bookmarked_id: null,
    })
  })

  test('the two closed types are listed to nobody [B-88]', async () => {
    for (const person of Object.values(app.cast)) {
      for (const collection_type of unlistedTypes) {
        const { data, facets } = await person.call(getListing, { query: { collection_type } })
        expect(data, `${person.name} ${collection_type}`).toEqual([])
        expect(facets.find(({ key }) => key === 'topic')).toBeUndefined()
      }
      const { data } = await person.call(getListing, { query: { per_page: 100 } })
      expect(data.filter(({ type }) => unlistedTypes.includes(type))).toEqual([])
    }
  })
})

describe('the order', () => {
  test('newest gathering first; at the same moment the one added last first [B-67 A-14]', async () => {
    expect(await slugsInOrder('newest')).toEqual(
      sorted((one, other) => byDate(other, one), 'last added first'),
    )
  })

  test('oldest first; at the same moment the one added first [B-67]', async () => {
    expect(await slugsInOrder('oldest')).toEqual(sorted(byDate, 'first added first'))
  })

  test('by title [B-67]', async () => {
    expect(await slugsInOrder('title')).toEqual(
      sorted(
        (one, other) => Buffer.compare(Buffer.from(one.title), Buffer.from(other.title)),
        'first added first',
      ),
    )
  })

  async function slugsInOrder(sort: 'newest' | 'oldest' | 'title'): Promise<string[]> {
    const { data } = await visitor.call(getListing, { query: { sort, per_page: 100 } })
    return data.map(({ slug }) => slug)
  }

  type Listed = (typeof listed)[number]
  // A collection that was not a gathering is ordered by its publication date.
  function byDate(one: Listed, other: Listed): number {
    const [date, otherDate] = [one, other].map(
      ({ gatheringDate, publishedAt }) => gatheringDate ?? publishedAt.slice(0, 10),
    )
    return (date ?? '').localeCompare(otherDate ?? '') || one.publishedAt.localeCompare(other.publishedAt)
  }
  function sorted(compare: (one: Listed, other: Listed) => number, ties: string): string[] {
    const start = ties === 'first added first' ? listed : listed.toReversed()
    return start.toSorted(compare).map(({ slug }) => slug)
  }
})

describe('the filters', () => {
  test('audios have eight filters in a fixed order, each with a short label [LIST-14 B-62]', async () => {
    const { facets } = await visitor.call(getListing, { query: {} })
    expect(facets.map(({ key, shortName, displayOrder }) => [key, shortName, displayOrder])).toEqual([
      ['collection_type', 'ct', 1],
      ['topic', 't', 2],
      ['speaker', 's', 3],
      ['country', 'c', 4],
      ['city', 'ci', 5],
      ['year', 'y', 6],
      ['language', 'l', 7],
      ['access', 'a', 8],
    ])
  })

  test('articles have four filters [B-62]', async () => {
    const { facets } = await visitor.call(getListing, { query: { type: 'articles' } })
    expect(facets.map(({ key }) => key)).toEqual(['topic', 'author', 'year', 'language'])
  })

  test('a topic contains its subtopics and counts each item once [LIST-14]', async () => {
    const { facets } = await visitor.call(getListing, { query: {} })
    const heart = facets.find(({ key }) => key === 'topic')?.list.find(({ value }) => value === 'heart')
    expect(heart).toMatchObject({
      label: 'The heart',
      key: 'topic',
      shortName: 't',
      _count: listed.filter(({ topics }) =>
        topics.some((topic) => ['heart', 'patience', 'gratitude'].includes(topic)),
      ).length,
    })
    expect(heart?.list.map(({ value, list }) => [value, list])).toEqual([
      ['patience', []],
      ['gratitude', []],
    ])
    expect(heart?.list.map(({ _count }) => _count)).toEqual([
      listed.filter(({ topics }) => topics.includes('patience')).length,
      listed.filter(({ topics }) => topics.includes('gratitude')).length,
    ])
  })

  test('the order of the choices does not depend on the selection [B-63 A-14]', async () => {
    const orderOf = async (query: object, key: string): Promise<string[]> => {
      const { facets } = await visitor.call(getListing, { query })
      return facets.find((facet) => facet.key === key)?.list.map(({ value }) => value) ?? []
    }
    const before = await orderOf({}, 'city')
    for (const query of [{ language: 'tr' }, { access: 'paid' }, { city: before.at(-1) }, { q: '2' }]) {
      const after = await orderOf(query, 'city')
      expect(after, JSON.stringify(query)).toEqual(before.filter((value) => after.includes(value)))
    }
  })

  test('a selected choice remains with a count of 0 when nothing matches it [B-63 LIST-17]', async () => {
    const query = { speaker: 'maryam', q: 'suhba in leeds' }
    const { data, facets, page_info } = await visitor.call(getListing, { query })
    expect([data, page_info.total, page_info.total_pages]).toEqual([[], 0, 1])
    expect(facets.find(({ key }) => key === 'speaker')?.list).toMatchObject([
      { value: 'yusuf', _count: 1 },
      { value: 'maryam', label: 'Ustadha Maryam', _count: 0 },
    ])
  })

  test('selected choices are returned with their labels, in the order of the address [LIST-10]', async () => {
    const query = { language: 'tr', country: 'gb', access: 'plus', topic: 'patience' }
    const { applied_filters } = await visitor.call(getListing, { query })
    expect(applied_filters).toEqual([
      { label: 'Patience', value: 'patience', key: 'topic', displayOrder: 2, shortName: 't' },
      { label: 'United Kingdom', value: 'gb', key: 'country', displayOrder: 4, shortName: 'c' },
      { label: 'Turkish', value: 'tr', key: 'language', displayOrder: 7, shortName: 'l' },
      { label: 'Plus', value: 'plus', key: 'access', displayOrder: 8, shortName: 'a' },
    ])
  })

  test("countries, types and languages are named in the reader's language [B-62 B-14]", async () => {
    const { body } = await visitor.send({
      method: 'GET',
      url: `/content${getListing.path}?type=audios&country=gb&collection_type=suhba&language=tr`,
      headers: { 'accept-language': 'ar' },
    })
    const { applied_filters, facets } = getListing.returns.parse(body)
    expect(applied_filters.map(({ label }) => label)).toEqual(['صحبة', 'المملكة المتحدة', 'التركية'])
    const countries = facets.find(({ key }) => key === 'country')?.list.map(({ label }) => label)
    expect(countries).toContain('تركيا')
  })

  test('the filters are part of the page title [LIST-12]', async () => {
    const { meta_data } = await visitor.call(getListing, { query: { topic: 'patience' } })
    expect(meta_data).toEqual({
      title: 'Audios: Patience',
      description: 'Talks and lessons to listen to: Patience.',
      counts: {
        audios: listed.filter(({ topics }) => topics.includes('patience')).length,
        articles: articles.filter(({ topics }) => topics.includes('patience')).length,
      },
    })
    // The other listing is counted with the filters that it has.
    const both = await visitor.call(getListing, { query: { topic: 'patience', speaker: 'yusuf' } })
    expect(both.meta_data.counts.articles).toBe(meta_data.counts.articles)
    expect(both.meta_data.counts.audios).toBeLessThan(meta_data.counts.audios)
  })

  test('several values of one filter each have their own chip [B-64 LIST-10]', async () => {
    const query = { language: 'tr,ar,tr', country: 'gb' }
    const { applied_filters } = await visitor.call(getListing, { query })
    expect(applied_filters.map(({ label }) => label)).toEqual(['United Kingdom', 'Arabic', 'Turkish'])
  })

  test('values with an empty one, a blank or a capital letter are refused [B-64]', async () => {
    for (const speaker of ['a,,b', 'a,', 'a, b', 'A,b', `${'a,'.repeat(1000)}a`]) {
      const search = new URLSearchParams({ speaker }).toString()
      expect((await visitor.get(`/content/api/all-listing-data-v2?${search}`)).status).toBe(400)
    }
  })
})

test('the search text matches any script in any case, and has no special characters', async () => {
  for (const [text, title] of [
    ['صبر', 'صبر'],
    ['ŞÜKÜR', 'Şükür'],
    ['THE ROAD', 'The road'],
  ] as const) {
    const { data } = await visitor.call(getListing, { query: { q: text, per_page: 100 } })
    expect(data.length, text).toBe(listed.filter((one) => one.title.startsWith(title)).length)
  }
  for (const text of ['%', '_', String.raw`\ `, "'", ';--']) {
    const { data } = await visitor.call(getListing, { query: { q: text, per_page: 100 } })
    expect(data.length, text).toBe(listed.filter(({ title }) => title.includes(text)).length)
  }
})

test('articles are listed separately, with author, excerpt and reading time [LIST-05]', async () => {
  const { data, page_info } = await visitor.call(getListing, { query: { type: 'articles', sort: 'title' } })
  expect(page_info.total).toBe(articles.length)
  expect(data[0]).toMatchObject({
    type: 'article',
    slug: 'letter-11',
    author: 'Ustadha Maryam',
    excerpt: 'Excerpt of letter-11',
    duration_in_seconds: 300,
    track_count: 0,
    album_sub_type: null,
  })
})
