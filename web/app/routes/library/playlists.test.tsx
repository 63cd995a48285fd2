import { describe, expect, test } from 'vitest'
import type { Playlist } from '@sohbet/contract'
import { playlistOf as listOf } from '#test/library.ts'
import { sentenceUnder } from '#test/server-html.tsx'
import { openPages } from '#test/static-page.tsx'
import { ErrorPage } from '../site/error-page.tsx'
import * as playlist from './playlist.tsx'
import * as playlists from './playlists.tsx'

const lists = [
  listOf(1, 'My Playlist', { is_default: true }),
  listOf(2, 'Good night', { count: 4 }),
  listOf(3, 'River Lessons', { album_id: 7, count: 1 }),
]

interface Opened {
  given?: Playlist[]
  form?: Record<string, string>
}

/** The pages without JavaScript for a member, with these API answers. */
const open = (address: string, { given = lists, form }: Opened = {}) =>
  openPages(
    [
      { path: '/playlists', ...playlists, ErrorBoundary: ErrorPage },
      { path: '/playlists/:slug', ...playlist, ErrorBoundary: ErrorPage },
    ],
    address,
    {
      typed: form,
      answer: ({ method, path }) => {
        const id = Number(/\/play-lists\/(\d+)/.exec(path)?.[1])
        const found = given.find((list) => list.id === id)
        const data = path === '/play-lists' && method === 'GET' ? given : { ...found, items: [] }
        return { status: 200, body: { data } }
      },
    },
  )

describe('the page of all playlists [ROUTE-16]', () => {
  test('lists them in order with their counts [ROUTE-16 B-94 B-95]', async () => {
    const { page } = await open('/playlists')
    const shown = page
      .getAllByRole('link')
      .filter((link) => /^\/playlists\/[^?]+$/.test(link.getAttribute('href') ?? ''))
    expect(shown.map((link) => link.getAttribute('href'))).toEqual([
      '/playlists/my-playlist',
      '/playlists/good-night',
      '/playlists/river-lessons',
    ])
    expect(page.text).toMatch(/Good night.*4 talks.*River Lessons.*Album.*1 talk/)
    expect(page.text).not.toContain('You have no playlists')
  })

  test('says when there are none besides the default one [PLIST-22]', async () => {
    const none = await open('/playlists', { given: [] })
    expect(none.page.getByRole('heading', { name: 'You have no playlists' })).toBeTruthy()
    const { page } = await open('/playlists', { given: lists.slice(0, 1) })
    expect(page.text).toContain('My Playlist')
    expect(page.text).not.toContain('You have no playlists')
  })
})

describe('the forms without JavaScript [PLIST-04]', () => {
  test('create a playlist with a trimmed title [PLIST-04 PLIST-08 PLIST-19]', async () => {
    const form = { intent: 'create', title: '  Evening  ', idempotency_key: 'press' }
    const { page, writes } = await open('/playlists', { form })
    expect(writes).toEqual([
      { method: 'POST', path: '/play-lists', body: { title: 'Evening' }, idempotencyKey: 'press' },
    ])
    // Reloading the answer of the next one repeats its key.
    const next = page.getByRole<HTMLFormElement>('form', { name: 'New playlist' })
    expect(next.querySelector('[name=idempotency_key]')?.getAttribute('value')).toMatch(/^[0-9a-f-]{36}$/)
    expect(page.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Playlist created successfully',
    )
  })

  test.each([
    ['PLIST-16', ' ', 'Playlist title cannot be empty'],
    ['PLIST-17', 'a'.repeat(101), 'Title cannot be more than 100 characters'],
  ])('%s return an invalid title without a request', async (_, title, sentence) => {
    const { status, page, writes } = await open('/playlists', { form: { intent: 'create', title } })
    expect([status, writes]).toEqual([400, []])
    const field = page.getByRole('textbox')
    expect(sentenceUnder(field)).toBe(sentence)
  })

  test('delete a playlist and leave its own page [PLIST-05 B-97]', async () => {
    const form = { intent: 'delete', id: '2' }
    const { page, writes } = await open('/playlists', { form })
    expect(writes).toEqual([{ method: 'DELETE', path: '/play-lists/2' }])
    expect(page.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Playlist deleted successfully',
    )
    expect(await open('/playlists', { form: { ...form, leaves: 'yes' } })).toMatchObject({
      status: 303,
      location: '/playlists',
    })
  })
})

describe('the page of a playlist [ROUTE-17]', () => {
  test('is found by its slug, and is a 404 for an unknown one [ROUTE-17]', async () => {
    const { page } = await open('/playlists/good-night')
    expect(page.getByRole('heading', { level: 1, name: 'Good night' })).toBeTruthy()
    expect((await open('/playlists/nowhere')).status).toBe(404)
  })

  test('shows the dialog in its address, but never for what cannot be changed [PLIST-02 PLIST-05 B-94 B-95]', async () => {
    const intentOf = async (address: string): Promise<string | undefined> => {
      const { document } = (await open(address)).page
      return document.querySelector<HTMLInputElement>('form [name="intent"]')?.value
    }
    expect(await intentOf('/playlists/good-night?rename')).toBe('rename')
    expect(await intentOf('/playlists/good-night?delete')).toBe('delete')
    const { document } = (await open('/playlists/good-night?delete')).page
    expect(document.querySelector('form [name="leaves"]')).not.toBeNull()
    expect(await intentOf('/playlists/my-playlist?delete')).toBeUndefined()
    expect(await intentOf('/playlists/river-lessons?rename')).toBeUndefined()
  })
})
