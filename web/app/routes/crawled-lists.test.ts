import { expect, test } from 'vitest'
import type { AnswerOf, Facet, getListing } from '@sohbet/contract'
import { createTransport, listedItem } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'

const topic = { key: 'topic', shortName: 't', displayOrder: 2 }
const speaker = { key: 'speaker', shortName: 's', displayOrder: 3 }
const choice = (kind: typeof topic, value: string): Facet => ({
  ...kind,
  label: value,
  value,
  _count: 3,
  list: [],
})
const facets: Facet[] = [
  {
    ...topic,
    label: 'Topic',
    value: '',
    _count: 9,
    list: [choice(topic, 'patience'), choice(topic, 'travel')],
  },
  { ...speaker, label: 'Speaker', value: '', _count: 9, list: [choice(speaker, 'yusuf')] },
]

function listing(applied: readonly Facet[]): AnswerOf<typeof getListing> {
  return {
    data: [listedItem],
    page_info: { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false },
    facets,
    applied_filters: applied.map(({ key, shortName, displayOrder, label, value, _count }) => ({
      key,
      shortName,
      displayOrder,
      label,
      value,
      _count,
    })),
    meta_data: { title: 'Audios', description: 'All of them.', counts: { audios: 1, articles: 1 } },
  }
}

/** What a crawler sees of a list: the robots tag, the canonical path, and the links it may follow. */
async function crawl(path: string, applied: readonly Facet[]) {
  const transport = createTransport({ '/api/all-listing-data-v2': { status: 200, body: listing(applied) } })
  const { status, body } = await renderPage(path, { transport })
  expect([path, status]).toEqual([path, 200])
  const links = [...body.matchAll(/<a [^>]*href="(\/audios\/(?:t|s)-[^"]*)"[^>]*>/g)]
  return {
    robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="https:\/\/sohbet.example([^"]*)"/.exec(body)?.[1],
    followed: links.filter(([link]) => !link.includes('rel="nofollow"')).map(([, href]) => href),
    unfollowed: links.filter(([link]) => link.includes('rel="nofollow"')).map(([, href]) => href),
  }
}

test('lists with one filter are indexed, and link to no list with two', async () => {
  expect(await crawl('/audios', [])).toMatchObject({
    robots: undefined,
    canonical: '/audios',
    followed: ['/audios/t-patience', '/audios/t-travel', '/audios/s-yusuf'],
    unfollowed: [],
  })
  expect(await crawl('/audios/t-patience', [choice(topic, 'patience')])).toMatchObject({
    robots: undefined,
    canonical: '/audios/t-patience',
    unfollowed: ['/audios/t-patience,travel', '/audios/t-patience/s-yusuf'],
  })
})

test.each([
  ['/audios/t-patience,travel', [choice(topic, 'patience'), choice(topic, 'travel')]],
  ['/audios/t-patience/s-yusuf', [choice(topic, 'patience'), choice(speaker, 'yusuf')]],
])('%s is not indexed: its canonical address is the list of its first filter', async (path, applied) => {
  expect(await crawl(path, applied)).toMatchObject({
    robots: 'noindex, nofollow',
    canonical: '/audios/t-patience',
  })
})
