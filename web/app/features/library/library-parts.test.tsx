import { afterEach, describe, expect, test } from 'vitest'
import type { Favorite, ListedItem, Purchase, RecentActivity, TrackProgress } from '@sohbet/contract'
import { type Answers, cast, render, screen, waitFor, within } from '#test/component.tsx'
import { listedItem, openTrack, playlistItem, playlistOf } from '#test/library.ts'
import { BookmarksPart } from './bookmarks-part.tsx'
import { ContinuePart, PlaylistsPart } from './library-parts.tsx'
import { HistoryPart } from './history/history-part.tsx'
import { PurchasesPart } from './purchases-part.tsx'
import { useRemovedEntries } from './removed-entries.ts'

const album = { ...playlistItem(1, '').album, title: 'مكاتيب' }
const track = { ...openTrack, title: 'عن الصمت', duration_in_seconds: 600 }
const entry: RecentActivity = {
  id: 5,
  type: 'audio',
  activity: 'played',
  created_at: '2026-11-21T09:00:00Z',
  album,
  track,
  article: null,
}
const item: ListedItem = {
  ...listedItem,
  type: 'article',
  title: 'On silence',
  slug: 'on-silence',
  speaker: null,
  author: 'Yunus',
}
const favorite: Favorite = {
  id: 9,
  type: 'audio',
  created_at: '2026-11-21T09:00:00Z',
  item: null,
  track,
  album,
}
const purchase: Purchase = {
  purchase_id: 1,
  kind: 'single',
  lesson: { id: 11, title: 'عن الصمت', album_slug: 'letters' },
  lessons: [
    { id: 11, title: 'عن الصمت', album_slug: 'letters' },
    { id: 12, title: 'On patience', album_slug: 'letters' },
  ],
  album,
  spent: 12.5,
  created_at: '2026-11-05T23:30:00Z',
}
const pageOf = <Entry,>(
  entries: Entry[],
  change: { page?: number; totalPages?: number; total?: number } = {},
) => ({
  entries,
  page: 1,
  totalPages: 1,
  total: entries.length,
  ...change,
})
const noProgress: Answers = { getListeningProgress: { data: [] }, listListeningPositions: { data: [] } }
const show = (element: React.ReactElement, answers: Answers = {}) =>
  render(element, { at: '/library', account: cast.alice, answers: { ...noProgress, ...answers } })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('an empty part of the library explains itself and links on [B-99]', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const history = { history: pageOf([]), heard: [], now, isClearing: false }
  const audios = ['Browse audios', '/audios'] as const
  const lessons = ['See the lessons', '/audios/ct-zawiya'] as const
  const noBookmarks = [{ type: 'audio', list: pageOf<Favorite>([]) }] as const

  test.each([
    ['begun', () => <ContinuePart started={[]} now={now} />, 'Talks you start appear here', audios],
    ['heard', () => <HistoryPart tab="history" {...history} />, 'What you listen to and read', audios],
    ['downloaded', () => <HistoryPart tab="downloads" {...history} />, 'Talks you download', audios],
    ['bookmarked', () => <BookmarksPart bookmarks={noBookmarks} />, 'Bookmark a talk', audios],
    [
      'gathered',
      () => <PlaylistsPart playlists={[]} />,
      'Gather talks for',
      ['Create a playlist', '/playlists'],
    ],
    ['bought', () => <PurchasesPart purchases={pageOf([])} />, 'Lessons you buy', lessons],
  ] as const)('without any talk that was %s', (_what, draw, start, [label, to]) => {
    show(draw())
    expect(screen.getByText((text) => text.startsWith(start))).toBeDefined()
    expect(hrefOf(label)).toBe(to)
  })
})

describe('the history [B-100]', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const heard: TrackProgress = {
    track_id: 11,
    heard_seconds: 300,
    place_seconds: 300,
    is_finished: false,
    updated_at: '2026-11-21T09:00:00Z',
  }
  const open = (
    entries: RecentActivity[],
    change: Partial<Parameters<typeof HistoryPart>[0]> = {},
    answers?: Answers,
  ) =>
    show(
      <HistoryPart
        tab="history"
        history={pageOf(entries)}
        heard={[]}
        now={now}
        isClearing={false}
        {...change}
      />,
      answers,
    )
  afterEach(() => useRemovedEntries.setState({ ids: new Set() }))

  test('groups entries by day, each linking to its page, in its own direction', () => {
    open([entry, { ...entry, id: 6, created_at: '2026-11-12T09:00:00Z' }])
    const today = within(screen.getByRole('region', { name: 'Today' }))
    const link = today.getByRole('link', { name: 'عن الصمت' })
    expect(link.getAttribute('href')).toBe('/audios/detail/letters#audio-11')
    expect(link.querySelector('bdi')).not.toBeNull()
    expect(screen.getByRole('region', { name: 'Thursday, Nov 12th 2026' })).toBeDefined()
  })

  test('shows how much of a talk is left, or that it was finished', () => {
    open([entry], { heard: [heard] }).container.remove()
    open([entry], { heard: [{ ...heard, is_finished: true, place_seconds: null }] })
    const line = screen.getByRole('progressbar', { name: 'Place in عن الصمت' })
    expect(line.getAttribute('aria-valuetext')).toBe('Heard')
  })

  test('omits an entry whose talk was deleted; an article links to its page', () => {
    const article = { id: 3, slug: 'on-silence', title: 'On silence', cover_seed: 'on-silence' }
    open([
      { ...entry, album: null, track: null },
      { ...entry, id: 7, type: 'article', album: null, track: null, article },
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(hrefOf('On silence')).toBe('/articles/detail/on-silence')
  })

  test('removes an entry at once and can restore it [LIB-03]', async () => {
    const { user, network } = open([entry])
    await user.click(screen.getByRole('button', { name: 'Remove عن الصمت from the list' }))
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText('What you listen to and read appears here.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('listitem')).toBeDefined()
    expect(network.sentBy('removeRecentActivity')).toEqual([])
  })

  test('is cleared after a confirmation that says what remains', () => {
    open([entry]).container.remove()
    open([entry], { isClearing: true })
    const question = within(screen.getByRole('group', { name: 'Clear your history?' }))
    expect(document.activeElement).toBe(question.getByRole('heading'))
    expect(question.getByText(/Your positions in talks and your bookmarks are kept\./)).toBeDefined()
    const { form } = question.getByRole<HTMLButtonElement>('button', { name: 'Clear history' })
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      intent: 'clear',
      'page-account': '1',
    })
    expect(question.getByRole('link', { name: 'Keep history' }).getAttribute('href')).toBe(
      '/library?tab=history',
    )
  })

  test('has pages within its own part [LIB-02]', () => {
    open([entry], { history: pageOf([entry], { page: 2, totalPages: 3, total: 201 }) })
    expect(hrefOf('Next page')).toBe('/library?tab=history&page=3')
    expect(hrefOf('Clear history')).toBe('/library?tab=history&clear=ask')
  })
})

describe('the bookmarks [FAV-01 FAV-03]', () => {
  test('are grouped by type with their numbers; a single type has pages', () => {
    const types = [
      { type: 'audio', list: pageOf([favorite], { total: 30, totalPages: 2 }) },
      { type: 'album', list: pageOf<Favorite>([]) },
    ] as const
    show(<BookmarksPart bookmarks={types} />).container.remove()
    expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull()
    show(<BookmarksPart bookmarks={[types[0]]} />)
    expect(hrefOf('Next page')).toBe('/library?tab=bookmarks&type=audio&page=2')
  })

  test('link to their pages and are removed by a button', () => {
    show(<BookmarksPart bookmarks={[{ type: 'audio', list: pageOf([favorite]) }]} />)
    expect(hrefOf('عن الصمت')).toBe('/audios/detail/letters#audio-11')
    expect(screen.getByRole('button', { name: /bookmark/i }).getAttribute('aria-pressed')).toBe('true')
  })

  test('show the author of an article, which cannot be played', () => {
    const article: Favorite = { ...favorite, type: 'article', item, track: null, album: null }
    show(<BookmarksPart bookmarks={[{ type: 'article', list: pageOf([article]) }]} />)
    expect(screen.getByText('Yunus')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull()
  })
})

describe('the purchases [ZAWIYA-05]', () => {
  test('show item, price and date, and link to the item', () => {
    show(<PurchasesPart purchases={pageOf([purchase])} />)
    expect(hrefOf('عن الصمت')).toBe('/audios/detail/letters#audio-11')
    expect(screen.getByText('12.5 credits')).toBeDefined()
    expect(screen.getByText('Nov 05, 2026').getAttribute('datetime')).toBe(purchase.created_at)
  })

  test('name what cannot be opened at the moment, without a link', () => {
    show(<PurchasesPart purchases={pageOf([{ ...purchase, album: null }])} />)
    expect(screen.getByText('عن الصمت')).toBeDefined()
    expect(screen.getByText('Not available at the moment. Please write to us.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'عن الصمت' })).toBeNull()
  })

  test('name all lessons of a set', () => {
    show(
      <PurchasesPart
        purchases={pageOf<Purchase>([{ ...purchase, kind: 'complete', spent: 1 }], { totalPages: 2 })}
      />,
    )
    expect(hrefOf('مكاتيب')).toBe('/audios/detail/letters')
    expect(screen.getByText('عن الصمت, On patience').tagName).toBe('BDI')
    expect(screen.getByText('1 credit')).toBeDefined()
    expect(hrefOf('Next page')).toBe('/library?tab=purchases&page=2')
  })
})

test('playlists show their sizes and link to their pages', async () => {
  const playlist = playlistOf(1, 'للسفر', { slug: 'for-a-journey', count: 1, covers: [] })
  show(<PlaylistsPart playlists={[playlist]} />)
  const row = within(screen.getByRole('list', { name: 'Playlists' }))
  await waitFor(() => expect(row.getByRole('link').getAttribute('href')).toBe('/playlists/for-a-journey'))
  expect(row.getByRole('listitem').textContent).toContain('للسفر')
  expect(hrefOf('All playlists')).toBe('/playlists')
})
