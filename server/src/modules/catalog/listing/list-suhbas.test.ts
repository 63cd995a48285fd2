import { expect, test } from 'vitest'
import { listSuhbas } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { collections, coverFileId } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor } = app.cast
const suhbas = collections.filter(({ type }) => type === 'suhba')

function dateOf(slug: string): string | undefined {
  const suhba = suhbas.find((one) => one.slug === slug)
  return suhba?.gatheringDate ?? suhba?.publishedAt.slice(0, 10)
}

test('lists gatherings to a visitor, newest first, each with its index of questions [API-14 SUHBA-01 PERM-03 A-14]', async () => {
  const { data, page_info } = await visitor.call(listSuhbas, { query: { page: 1 } })
  expect(page_info.total).toBe(suhbas.length)
  const dates = suhbas
    .map(({ gatheringDate, publishedAt }) => gatheringDate ?? publishedAt.slice(0, 10))
    .toSorted()
  expect(data.map(({ slug }) => dateOf(slug))).toEqual(dates.toReversed().slice(0, data.length))
  const indexed = data.filter(({ index }) => index.length > 0)
  expect(indexed).toHaveLength(1)
  expect(indexed[0]).toEqual({
    id: expect.any(Number),
    title: 'Suhba in Leeds',
    slug: 'suhba-in-leeds',
    cover_seed: 'suhba-in-leeds',
    held_at: '2025-01-05T00:00:00.000Z',
    country: 'GB',
    city: 'Leeds',
    image: `/images/${coverFileId}`,
    language: 'en',
    duration_in_seconds: 2734,
    is_bookmarked: false,
    bookmarked_id: null,
    index: [
      expect.objectContaining({ question: 'What is patience?', topic: 'patience', start_in_seconds: 12 }),
      expect.objectContaining({ question: 'How long is long enough?' }),
      expect.objectContaining({ question: 'Whom do we thank first?' }),
      expect.objectContaining({ question: 'May I leave early?', topic: null }),
    ],
  })
})

test('text, topic, country, city and language narrow the list [B-82]', async () => {
  for (const [query, matches] of [
    [{ q: 'LEEDS' }, (one) => one.title.includes('Leeds')],
    [
      { topic: 'heart' },
      (one) => one.topics.some((topic) => ['heart', 'patience', 'gratitude'].includes(topic)),
    ],
    [{ country: 'tr' }, (one) => one.country === 'TR'],
    [{ city: 'york' }, (one) => one.city === 'york'],
    [{ language: 'tr' }, (one) => one.language === 'tr'],
    [
      { country: 'gb', city: 'leeds', topic: 'courtesy' },
      (one) => one.city === 'leeds' && one.topics.includes('courtesy'),
    ],
  ] as [object, (one: (typeof suhbas)[number]) => boolean][]) {
    const { data } = await visitor.call(listSuhbas, { query: { ...query, per_page: 100 } })
    expect(data.map(({ slug }) => slug).toSorted(), JSON.stringify(query)).toEqual(
      suhbas
        .filter(matches)
        .map(({ slug }) => slug)
        .toSorted(),
    )
  }
})

test('a page past the end is empty, not an error [B-66]', async () => {
  const { data, page_info } = await visitor.call(listSuhbas, { query: { page: 50 } })
  expect(data).toEqual([])
  expect(page_info).toMatchObject({ page: 50, total: suhbas.length })
})
