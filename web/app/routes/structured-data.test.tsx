import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { ArticleDetail, CollectionDetail, CollectionTrack, UpcomingSuhba } from '@sohbet/contract'
import { provideLanguage } from '@sohbet/messages'
import { ArticlePageHead } from '#features/reader/article-page-head.tsx'
import { collection as letters, openTrack } from '#test/library.ts'
import { renderOnServer, type ServerHtml } from '#test/server-html.tsx'
import { CollectionPageHead } from '#features/collection/head/collection-page-head.tsx'
import { UpcomingList } from '#features/upcoming/upcoming-list.tsx'

const hostile = '</script><img src=x onerror=alert(1)> "quoted" \u2028 صبر'
const site = { publicOrigin: 'https://sohbet.example' }

// The properties that search engines require of each type.
const required: Record<string, readonly string[]> = {
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  AudioObject: ['name', 'contentUrl', 'uploadDate', 'duration'],
  BreadcrumbList: ['itemListElement'],
  CreativeWorkSeries: ['name', 'url', 'hasPart', 'publisher'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'organizer', 'url'],
  ListItem: ['position', 'name'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name', 'address'],
}

const draw = (page: ReactElement): ServerHtml => renderOnServer(page, { site })

/** The parsed structured data of a page, each validated. */
function statementsOf({ document }: ServerHtml): Record<string, unknown>[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return blocks.flatMap(({ textContent }) => {
    const { '@context': context, ...block } = JSON.parse(textContent ?? '') as Record<string, unknown>
    expect(context).toBe('https://schema.org')
    const statements = (block['@graph'] ?? [block]) as Record<string, unknown>[]
    statements.forEach(expectWhole)
    return statements
  })
}

/** The feeds in the head of a page. */
const feedsOf = ({ document }: ServerHtml): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[type="application/rss+xml"]')].map(({ href }) => href)

function expectWhole(part: unknown): void {
  if (Array.isArray(part)) return part.forEach(expectWhole)
  if (typeof part !== 'object' || part === null) return
  const { '@type': type, ...rest } = part as Record<string, unknown>
  const missing = required[String(type)]?.filter((name) => rest[name] === undefined || rest[name] === '')
  expect({ type, missing }).toEqual({ type, missing: [] })
  for (const [name, value] of Object.entries(rest)) {
    if (/^(?:url|contentUrl|image|item|mainEntityOfPage)$/.test(name)) expect(value).toMatch(/^https:\/\//)
    if (/(?:Date|datePublished)$/.test(name)) expect(Number.isNaN(Date.parse(String(value)))).toBe(false)
    expectWhole(value)
  }
}

const track: CollectionTrack = {
  ...openTrack,
  s3_url: null,
  duration_in_seconds: 300.4,
  title: hostile,
  entity_name: hostile,
  exp: null,
}
const collection: CollectionDetail = {
  ...letters,
  title: hostile,
  description: hostile,
  published_at: '2024-01-05T00:00:00.000Z',
  index: [],
  tracks: [track, { ...track, id: 12, required_access: 'plus' }],
}

describe('the metadata of a collection [B-13]', () => {
  test('lists public recordings at permanent addresses', () => {
    const html = draw(<CollectionPageHead collection={collection} />)
    const [series, breadcrumbs] = statementsOf(html)
    expect([series?.['@type'], breadcrumbs?.['@type']]).toEqual(['CreativeWorkSeries', 'BreadcrumbList'])
    expect(series?.['hasPart']).toEqual([
      expect.objectContaining({
        name: hostile,
        contentUrl: 'https://sohbet.example/feeds/tracks/11.mp3',
        duration: 'PT300S',
      }),
    ])
    expect(feedsOf(html)).toEqual(['https://sohbet.example/feeds/audios/letters.xml'])
  })

  test("has title, speaker and place for shared links, with names in the page's language", () => {
    provideLanguage(() => 'ur')
    const { document } = draw(<CollectionPageHead collection={{ ...collection, title: 'Tea' }} />)
    provideLanguage(() => 'en')
    const said = (property: string) =>
      document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content
    expect(said('image')).toBe('https://sohbet.example/card/audios/letters.png?language=ur')
    expect(said('image:alt')?.replaceAll(/[\u200f\u2066-\u2069]/g, '')).toBe('Tea، Yunus، Leeds')
  })

  test.each(['free', 'plus', 'premier', 'paid'] as const)('has no podcast if it is %s', (access) => {
    const html = draw(<CollectionPageHead collection={{ ...collection, album_sub_type: access }} />)
    expect(feedsOf(html)).toEqual([])
  })

  test('lists no recordings of an unlisted collection [B-88]', () => {
    const html = draw(
      <CollectionPageHead collection={{ ...collection, album_type: 'majlis-host-lessons' }} />,
    )
    expect(html.document.documentElement.outerHTML).not.toContain('/feeds/')
    expect(statementsOf(html)[0]?.['hasPart']).toEqual([])
  })
})

test('an article has its metadata and the feed of articles [B-13 B-78]', () => {
  const article: ArticleDetail = {
    id: 9,
    type: 'article',
    title: hostile,
    slug: 'a-chair',
    cover_seed: 'a-chair',
    author: 'Maryam',
    author_slug: 'yunus',
    published_at: '2024-01-05T00:00:00.000Z',
    image: null,
    excerpt: hostile,
    body: null,
    is_members_only: true,
    language: 'ar',
    reading_minutes: 3,
    topics: [],
    read_alongside: [],
    previous: null,
    next: null,
    is_bookmarked: false,
    bookmarked_id: null,
  }
  const html = draw(<ArticlePageHead article={article} />)
  expect(statementsOf(html)[0]).toMatchObject({
    '@type': 'Article',
    headline: hostile,
    inLanguage: 'ar',
    isAccessibleForFree: false,
  })
  expect(feedsOf(html)).toEqual(['https://sohbet.example/feeds/articles.xml'])
})

describe('the metadata of an upcoming gathering [SUHBA-03]', () => {
  const suhba: UpcomingSuhba = {
    id: 4,
    title: hostile,
    description: 'All are welcome',
    starts_at: '2026-12-01T18:00:00.000Z',
    time_zone: null,
    place: 'Leeds',
    image: '/images/x',
    url: null,
  }
  const html = draw(<UpcomingList suhbas={[suhba, { ...suhba, id: 5, url: 'https://elsewhere.example/' }]} />)

  test('has its time and place', () => {
    expect(statementsOf(html)).toEqual([
      expect.objectContaining({
        '@type': 'Event',
        startDate: '2026-12-01T18:00:00.000Z',
        location: { '@type': 'Place', name: 'Leeds', address: 'Leeds' },
        image: 'https://sohbet.example/images/x',
        url: 'https://sohbet.example/gatherings/4',
      }),
      expect.objectContaining({ url: 'https://elsewhere.example/' }),
    ])
  })

  test('can be added to a calendar by a link without JavaScript', () => {
    const addresses = html.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/upcoming-suhbas/4.ics', '/upcoming-suhbas/5.ics', '/upcoming-suhbas.ics'])
      expect(addresses).toContain(path)
  })
})
