import type { SearchHit } from '@sohbet/contract/search'
import { describe, expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { listedItem } from '#test/library.ts'
import { RecentList } from '../suggestions/recent-searches.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchTabs } from './search-tabs.tsx'
import type { SearchFacets, SearchQuery } from '../search-query.ts'

const query: SearchQuery = { text: 'tea', category: 'search', filters: {}, page: 1 }
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
  ...listedItem,
  category: 'suhbas',
  person_slug: 'yunus',
  title: 'Warm tea',
  slug: 'warm-tea',
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

const renderHits = (hits: SearchHit[], requested = query) =>
  render(<SearchHits hits={hits} query={requested} facets={facets} />)
const addressOf = (link: Element): string | null => link.getAttribute('href')
const linkTo = (name: string | RegExp): string | null => addressOf(screen.getByRole('link', { name }))

describe('SearchHits', () => {
  test('shows questions, audios, articles and zawiya in this order [SEARCH-01]', () => {
    renderHits([{ ...article, id: 2 }, { ...article, id: 3, type: 'zawiya', category: 'zawiya' }, hit])
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.firstChild?.textContent)
    expect(headings).toEqual(['In questions', 'Audios', 'Articles', 'Zawiya'])
  })

  test('links a question to its talk at the answer [SEARCH-01]', () => {
    renderHits([hit])
    expect(linkTo(/Who pours the tea/)).toBe('/audios/detail/warm-tea?t=372#audio-4')
    expect(screen.getByText(/6:12/)).toBeTruthy()
    expect(screen.getByText(/1 moment/)).toBeTruthy()
  })

  test('marks the matching words and never renders text as markup [B-70]', () => {
    renderHits([hit])
    const title = screen.getByRole('heading', { level: 3, name: 'Warm tea' })
    expect(within(title).getByText('tea').tagName).toBe('MARK')
    const track = screen.getByRole('link', { name: 'Cold tea' })
    expect(within(track).getByText('tea').tagName).toBe('MARK')
    expect(addressOf(track)).toBe('/audios/detail/warm-tea#audio-4')
    const excerpt = screen.getByText(
      (_, element) => element?.textContent === 'Of <b>tea' && element.tagName === 'P',
    )
    expect(within(excerpt).getByText('tea').tagName).toBe('MARK')
  })

  test('links a category to all of its results, but not from its own page [SEARCH-01]', () => {
    const found = renderHits([article])
    expect(linkTo(/^All 9 ?in Articles$/)).toBe('/search?q=tea&category=articles')
    found.unmount()
    renderHits([article], { ...query, category: 'articles' })
    expect(screen.queryByRole('link', { name: /All 9/ })).toBeNull()
  })

  test('shows six questions and collapses the others [SEARCH-01]', () => {
    const [question] = hit.highlight.questions
    const questions = Array.from({ length: 8 }, (_, id) => ({
      ...question,
      id,
    })) as typeof hit.highlight.questions
    renderHits([{ ...hit, highlight: { ...hit.highlight, questions } }])
    const moments = screen.getAllByRole('link', { name: /Who pours the tea/ })
    const waiting = moments.filter((moment) => moment.closest('details') !== null)
    expect([moments.length, waiting.length]).toEqual([8, 2])
    expect(waiting[0]?.closest('details')?.open).toBe(false)
  })
})

describe('the categories', () => {
  const renderTabs = (isMember: boolean) =>
    render(
      <SearchTabs
        query={{ ...query, category: 'suhbas', filters: { countries: 'gb' } }}
        facets={facets}
        total={20}
        isMember={isMember}
      />,
    )

  test('are links that keep the text and filters and mark the selected one [SEARCH-01 SEARCH-04]', () => {
    renderTabs(true)
    expect(screen.getAllByRole('link').map(addressOf)).toEqual([
      '/search?q=tea&countries=gb',
      '/search?q=tea&category=suhbas&countries=gb',
      '/search?q=tea&category=articles&countries=gb',
      '/search?q=tea&category=zawiya&countries=gb',
      '/search?q=tea&category=bookmarked-articles&countries=gb',
      '/transcripts?q=tea',
    ])
    expect(screen.getAllByRole('link', { current: 'page' }).map(addressOf)).toEqual([
      '/search?q=tea&category=suhbas&countries=gb',
    ])
  })

  test('have no tab for bookmarks for a visitor [B-72]', () => {
    renderTabs(false)
    expect(screen.getAllByRole('link').map(addressOf).join(' ')).not.toContain('bookmarked')
  })
})

describe('the filters [SEARCH-04]', () => {
  test('are links with counts, except those without results', async () => {
    const { user } = render(<SearchFilters query={{ ...query, page: 3 }} facets={facets} />)
    const filters = within(screen.getByRole('group', { name: 'Filters' }))
    expect(filters.queryByText('City')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull()
    await user.click(filters.getByText('Country'))
    expect(addressOf(filters.getByRole('link', { name: /^United Kingdom ?4$/ }))).toBe(
      '/search?q=tea&countries=gb',
    )
    expect(filters.getAllByRole('link')).toHaveLength(1)
    expect(filters.getByText('Türkiye')).toBeTruthy()
  })

  test('show a selection as a removable chip, even without results', async () => {
    const chosen = { ...query, filters: { countries: 'gb', cities: 'leeds' } }
    const { user, address } = render(<SearchFilters query={chosen} facets={{ ...facets, countries: [] }} />)
    const applied = within(screen.getByRole('list', { name: 'Applied filters' }))
    expect(applied.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['gb', 'leeds'])
    expect(linkTo('Remove gb')).toBe('/search?q=tea&cities=leeds')
    expect(linkTo('Clear all')).toBe('/search?q=tea')
    await user.click(screen.getByRole('link', { name: 'Remove leeds' }))
    expect(address()).toBe('/search?q=tea&countries=gb')
  })
})

test('recent searches are links, each with a button to remove it [SEARCH-05 B-71]', async () => {
  const forgotten: string[] = []
  const { user } = render(
    <RecentList searches={['tea', 'winter lamp']} onRemove={(text) => forgotten.push(text)} />,
  )
  expect(screen.getAllByRole('link').map(addressOf)).toEqual(['/search?q=tea', '/search?q=winter+lamp'])
  await user.click(screen.getByRole('button', { name: 'Remove winter lamp' }))
  expect(forgotten).toEqual(['winter lamp'])
})
