import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FetchEvent } from './worker-scope.ts'

const origin = 'https://sohbet.example'
const answers = new Map<string, number>()

beforeAll(() => {
  // Node's own refuses relative addresses.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, code) => new Response(null, { status: code ?? 302, headers: { location: String(url) } }),
  )
  vi.stubGlobal('self', { location: { search: '', origin } })
  vi.stubGlobal('BUILD_NAME', 'build')
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const status = answers.get(new URL(url).pathname)
    if (status === undefined) throw new TypeError('Failed to fetch')
    return await Promise.resolve(new Response('from the network', { status }))
  })
  const cache = {
    match: async (path: string) =>
      await Promise.resolve(path === '/downloads' ? new Response('from this device') : undefined),
  }
  vi.stubGlobal('caches', {
    keys: async () => await Promise.resolve([]),
    open: async () => await Promise.resolve(cache),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function navigate(path: string): Promise<Response | undefined> {
  const { answerRequest } = await import('./answer-request.ts')
  const request = new Request(`${origin}${path}`)
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return await answerRequest({ request } as FetchEvent, origin)
}

test('without network, and while only a gateway answers, a page leads to what is saved', async () => {
  for (const status of [undefined, 502, 504]) {
    if (status !== undefined) {
      answers.set('/playlists/1', status)
      answers.set('/downloads', status)
    }
    const moved = await navigate('/playlists/1')
    expect([moved?.status, moved?.headers.get('location')], String(status)).toEqual([
      302,
      '/downloads?wanted=%2Fplaylists%2F1',
    ])
    const saved = await navigate('/downloads')
    expect(await saved?.text(), String(status)).toBe('from this device')
  }
})

test('a page of the server is shown whatever its status', async () => {
  for (const status of [200, 404, 500, 503]) {
    answers.set('/articles', status)
    expect((await navigate('/articles'))?.status).toBe(status)
  }
})
