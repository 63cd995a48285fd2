import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ApiRequest, ApiResponse, Playlist } from '@sohbet/contract'
import { apiContext } from '../../api/api-context.ts'
import { createApi } from '../../api/call.ts'
import { refusal } from '../../test/pages.ts'
import { ErrorPage } from '../site/error-page.tsx'
import * as playlist from './playlist.tsx'
import * as playlists from './playlists.tsx'

const listOf = (id: number, title: string, more: Partial<Playlist> = {}): Playlist => ({
  id,
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  count: 0,
  album_id: null,
  is_default: false,
  ...more,
})
const lists = [
  listOf(1, 'My Playlist', { is_default: true }),
  listOf(2, 'Good night', { count: 4 }),
  listOf(3, 'River Lessons', { album_id: 7, count: 1 }),
]

/** The pages as a member gets them without a script, asking an API that answers so. */
async function open(
  address: string,
  {
    given = lists,
    form,
    refuse,
  }: { given?: Playlist[]; form?: Record<string, string>; refuse?: ApiResponse } = {},
) {
  const writes: ApiRequest[] = []
  const api = createApi(async (request): Promise<ApiResponse> => {
    if (request.method !== 'GET') writes.push(request)
    if (refuse !== undefined && (request.method !== 'GET' || form === undefined)) return refuse
    const id = Number(/\/play-lists\/(\d+)/.exec(request.path)?.[1])
    const found = given.find((list) => list.id === id)
    const data = request.path === '/play-lists' && request.method === 'GET' ? given : { ...found, items: [] }
    return { status: 200, body: { data } }
  })
  const handler = createStaticHandler([
    { path: '/playlists', ...playlists, ErrorBoundary: ErrorPage },
    { path: '/playlists/:slug', ...playlist, ErrorBoundary: ErrorPage },
  ])
  const request = new Request(new URL(address, 'http://sohbet.test'), {
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location'), html: '', writes }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return { status: context.statusCode, location: null, html, writes }
}

describe('ROUTE-16 the page of all playlists', () => {
  test('ROUTE-16 B-94 B-95 shows them in their order, with their counts', async () => {
    const { html } = await open('/playlists')
    expect([...html.matchAll(/href="(\/playlists\/[^"?]+)"/g)].map(([, path]) => path)).toEqual([
      '/playlists/my-playlist',
      '/playlists/good-night',
      '/playlists/river-lessons',
    ])
    expect(html).toContain('4 talks')
    expect(html).toMatch(/Album<.*1 talk</)
    expect(html).not.toContain('You have no playlists')
  })

  test('PLIST-22 says when there are none, and when there is none but the one that everybody has', async () => {
    expect((await open('/playlists', { given: [] })).html).toContain('>You have no playlists<')
    const { html } = await open('/playlists', { given: lists.slice(0, 1) })
    expect(html).toContain('You have no playlists of your own yet')
  })

  test.each(['/playlists', '/playlists/good-night'])(
    'B-03 at %s sends a visitor to sign in and back',
    async (path) => {
      const { status, location } = await open(path, { refuse: refusal(401, 'LoginRequired', 'x') })
      expect([status, location]).toEqual([302, `/login/?p=${encodeURIComponent(path)}`])
    },
  )
})

describe('PLIST-04 the forms, without a script', () => {
  test('PLIST-04 PLIST-08 PLIST-19 make a playlist with a trimmed title', async () => {
    const { html, writes } = await open('/playlists', { form: { intent: 'create', title: '  Evening  ' } })
    expect(writes).toEqual([{ method: 'POST', path: '/play-lists', body: { title: 'Evening' } }])
    expect(html).toMatch(/role="status"[^>]*><p.*?Playlist created successfully/)
  })

  test.each([
    ['PLIST-16', ' ', 'Playlist title cannot be empty'],
    ['PLIST-17', 'a'.repeat(101), 'Title cannot be more than 100 characters'],
  ])('%s give a title back that is none, and ask nothing of the server', async (_, title, sentence) => {
    const { status, html, writes } = await open('/playlists', { form: { intent: 'create', title } })
    expect([status, writes]).toEqual([400, []])
    expect(html).toContain(sentence)
  })

  test('PLIST-02 B-96 rename a playlist', async () => {
    const { html, writes } = await open('/playlists', { form: { intent: 'rename', id: '2', title: 'Dawn ' } })
    expect(writes).toEqual([
      { method: 'PUT', path: '/api/play-lists/2/rename-play-list', body: { title: 'Dawn' } },
    ])
    expect(html).toContain('Playlist renamed successfully')
  })

  test('PLIST-05 B-97 delete a playlist, and lead away from its own page', async () => {
    const form = { intent: 'delete', id: '2' }
    const { html, writes } = await open('/playlists', { form })
    expect(writes).toEqual([{ method: 'DELETE', path: '/play-lists/2' }])
    expect(html).toContain('Playlist deleted successfully')
    expect(await open('/playlists', { form: { ...form, leaves: 'yes' } })).toMatchObject({
      status: 303,
      location: '/playlists',
    })
  })

  test('PLIST-09 say why a playlist could not be made', async () => {
    const { html } = await open('/playlists', {
      form: { intent: 'create', title: 'Evening' },
      refuse: refusal(429, 'TooManyRequests', 'Not so fast'),
    })
    expect(html).toContain('Not so fast')
    expect(html).toContain('value="Evening"')
  })
})

describe('ROUTE-17 the page of a playlist', () => {
  test('ROUTE-17 is found by its slug, and an unknown one is an unknown page', async () => {
    expect((await open('/playlists/good-night')).html).toMatch(/<h1[^>]*>Good night</)
    expect((await open('/playlists/nowhere')).status).toBe(404)
  })

  test('PLIST-02 PLIST-05 B-94 B-95 asks by its address, but never about what stays as it is', async () => {
    expect((await open('/playlists/good-night?rename')).html).toContain('aria-label="Rename playlist"')
    expect((await open('/playlists/good-night?delete')).html).toContain('name="leaves"')
    const { html } = await open('/playlists/my-playlist?delete')
    expect(html).not.toContain('name="intent"')
    expect((await open('/playlists/river-lessons?rename')).html).not.toContain('name="intent"')
  })
})
