import type { ReactNode } from 'react'
import type { SearchHit } from '@sohbet/contract/search'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { RecentList } from '../suggestions/recent-searches.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchTabs } from './search-tabs.tsx'
import type { SearchFacets, SearchQuery } from '../search-query.ts'

const query: SearchQuery = { words: 'tea', category: 'search', filters: {}, page: 1 }
const facets: SearchFacets = {
  categories: [
    { label: 'Suhbas', value: 'suhbas', _count: 21 },
    { label: 'Articles', value: 'articles', _count: 9 },
    { label: 'Zawiya lessons', value: 'zawiya', _count: 0 },
  ],
  countries: [
    { label: 'United Kingdom', value: 'gb', _count: 4 },
    { label: 'Türkiye', value: 'tr', _count: 0 },
  ],
  cities: [],
  collection_types: [],
}
const matched = (before: string, match: string) => [
  { text: before, is_match: false },
  { text: match, is_match: true },
]
const open = { required_access: 'public', price_credits: null } as const
const hit: SearchHit = {
  id: 7,
  type: 'suhba',
  category: 'suhbas',
  person_slug: 'yunus',
  title: 'Warm tea',
  slug: 'warm-tea',
  cover_seed: 'warm-tea',
  image: null,
  published_at: '2024-01-05',
  album_sub_type: 'public',
  track_count: 2,
  duration_in_seconds: 600,
  speaker: 'Yunus',
  place: 'Leeds',
  year: 2024,
  author: null,
  excerpt: null,
  language: 'en',
  is_bookmarked: false,
  bookmarked_id: null,
  highlight: {
    title: matched('Warm ', 'tea'),
    name: null,
    excerpt: matched('Of <b>', 'tea'),
    tracks: [{ audio_id: 4, title: matched('Cold ', 'tea'), ...open }],
    questions: [
      { id: 1, audio_id: 4, start_in_seconds: 372, question: matched('Who pours the ', 'tea'), ...open },
    ],
  },
}
const article: SearchHit = {
  ...hit,
  type: 'article',
  category: 'articles',
  slug: 'on-tea',
  highlight: { ...hit.highlight, questions: [], tracks: [] },
}

const render = (page: ReactNode): string => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
const renderHits = (hits: SearchHit[], asked = query): string =>
  render(<SearchHits hits={hits} query={asked} facets={facets} />)

describe('what was found', () => {
  test('SEARCH-01 stands in order: questions, audios, articles, zawiya', () => {
    const html = renderHits([
      { ...article, id: 2 },
      { ...hit, id: 3, type: 'zawiya', category: 'zawiya' },
      hit,
    ])
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words)
    expect(headings).toEqual(['In questions', 'Audios', 'Articles', 'Zawiya'])
  })

  test('SEARCH-01 a question opens its talk at the second it is answered', () => {
    const html = renderHits([hit])
    expect(html).toContain('href="/audios/detail/warm-tea?t=372#audio-4"')
    expect(html).toContain('6:12')
    expect(html).toContain('1 moment')
  })

  test('B-70 the words that were looked for are marked, and nothing of a text is markup', () => {
    const html = renderHits([hit])
    expect(html).toMatch(/Warm <mark[^>]*>tea<\/mark>/)
    expect(html).toMatch(/Cold <mark[^>]*>tea<\/mark>/)
    expect(html).toMatch(/Of &lt;b&gt;<mark[^>]*>tea<\/mark>/)
    expect(html).toContain('href="/audios/detail/warm-tea#audio-4"')
  })

  test('SEARCH-01 a kind of which there is more leads to all of it, but not from there to itself', () => {
    expect(renderHits([article])).toMatch(/href="\/search\?q=tea&amp;category=articles"[^>]*>All 9/)
    expect(renderHits([article], { ...query, category: 'articles' })).not.toContain('All 9')
  })

  test('SEARCH-01 many questions leave room for what follows: six are shown, the others wait', () => {
    const [question] = hit.highlight.questions
    const questions = Array.from({ length: 8 }, (_, id) => ({
      ...question,
      id,
    })) as typeof hit.highlight.questions
    const html = renderHits([{ ...hit, highlight: { ...hit.highlight, questions } }])
    expect(html.split('<details')[0]?.match(/\?t=372/g)).toHaveLength(6)
    expect(html.split('<details')[1]?.match(/\?t=372/g)).toHaveLength(2)
  })
})

describe('the kinds of results', () => {
  const renderTabs = (isMember: boolean): string =>
    render(
      <SearchTabs
        query={{ ...query, category: 'suhbas', filters: { countries: 'gb' } }}
        facets={facets}
        total={20}
        isMember={isMember}
      />,
    )

  test('SEARCH-01 SEARCH-04 are links that keep words and filters, with the chosen one marked', () => {
    const html = renderTabs(true)
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([
      '/search?q=tea&countries=gb',
      '/search?q=tea&category=suhbas&countries=gb',
      '/search?q=tea&category=articles&countries=gb',
      '/search?q=tea&category=zawiya&countries=gb',
      '/search?q=tea&category=bookmarked-articles&countries=gb',
    ])
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/aria-current="page"[^>]*category=suhbas/)
  })

  test('B-72 a visitor sees no tab for bookmarks', () => {
    expect(renderTabs(false)).not.toContain('bookmarked')
  })
})

describe('SEARCH-04 the filters', () => {
  test('SEARCH-04 are links with counts; what would show nothing is no link', () => {
    const html = render(<SearchFilters query={{ ...query, page: 3 }} facets={facets} />)
    expect(html).toContain('href="/search?q=tea&amp;countries=gb"')
    expect(html).not.toContain('countries=tr')
    expect(html).toContain('Country')
    expect(html).not.toContain('City')
    expect(html).not.toContain('Applied filters')
  })

  test('SEARCH-04 what is chosen is a chip that can be taken away, also where nothing was found', () => {
    const chosen = { ...query, filters: { countries: 'gb', cities: 'leeds' } }
    const html = render(<SearchFilters query={chosen} facets={{ ...facets, countries: [] }} />)
    expect(html).toContain('href="/search?q=tea&amp;cities=leeds"')
    expect(html).toContain('aria-label="Remove gb"')
    expect(html).toContain('aria-label="Remove leeds"')
    expect(html).toMatch(/href="\/search\?q=tea"[^>]*>Clear all/)
  })
})

test('SEARCH-05 B-71 searches of before are links, each with the way to remove it', () => {
  const html = render(<RecentList searches={['tea', 'winter lamp']} onForget={() => undefined} />)
  expect(html).toContain('href="/search?q=winter+lamp"')
  expect(html).toContain('aria-label="Remove winter lamp"')
  expect(html.indexOf('q=tea')).toBeLessThan(html.indexOf('q=winter'))
})
