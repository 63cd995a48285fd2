import { afterEach, expect, type Mock, test, vi } from 'vitest'
import { browserTransport, requestTimeoutMs, setPageAccount } from './browser-transport.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Replaces the browser's fetch. */
function answerWith(fetched: typeof fetch): Mock<typeof fetch> {
  const spy = vi.fn<typeof fetch>(fetched)
  vi.stubGlobal('fetch', spy)
  return spy
}

const menu = { method: 'GET', path: '/navigation/v1/navbar-menu' } as const

test('sends a request to the content API on our own origin and returns the response [A-10]', async () => {
  const spy = answerWith(async () => Response.json({ items: [] }, { status: 403 }))
  expect(await browserTransport(menu)).toEqual({ status: 403, body: { items: [] } })
  expect(spy).toHaveBeenCalledOnce()
  const [address, options] = spy.mock.calls[0] ?? []
  expect([address, options?.method, options?.body]).toEqual([
    '/content/navigation/v1/navbar-menu',
    'GET',
    undefined,
  ])
  expect(options?.headers).toEqual({ accept: 'application/json', 'accept-language': 'en' })
})

test('names the member of the page, for whom the server answers [FORM-01]', async () => {
  const spy = answerWith(async () => Response.json({}))
  const sentWith = async (id: number | null) => {
    setPageAccount(id)
    await browserTransport(menu)
    return new Headers(spy.mock.lastCall?.[1]?.headers).get('page-account')
  }
  expect([await sentWith(7), await sentWith(null)]).toEqual(['7', null])
})

test('D10 sends a body as JSON, and an idempotency key as its header', async () => {
  const spy = answerWith(async () => Response.json({}))
  await browserTransport({ method: 'POST', path: '/x', body: { name: 'Yunus' } })
  const [, options] = spy.mock.calls[0] ?? []
  expect(options?.body).toBe('{"name":"Yunus"}')
  expect(options?.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'en',
    'content-type': 'application/json',
  })
  await browserTransport({ method: 'POST', path: '/x', body: {}, idempotencyKey: 'a-key' })
  expect(spy.mock.lastCall?.[1]?.headers).toMatchObject({ 'idempotency-key': 'a-key' })
})

test('aborts a request after 90000 ms [API-02]', async () => {
  expect(requestTimeoutMs).toBe(90_000)
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  // A server that never answers: only the signal ends the wait.
  answerWith(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const answer = browserTransport(menu)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(90_000)
  given.abort()
  expect(await answer).toEqual({ status: 0, body: undefined })
})

test.each<[string, typeof fetch]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a response that is not JSON', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s counts as no response, with status 0', async (_, fetched) => {
  answerWith(fetched)
  expect(await browserTransport(menu)).toEqual({ status: 0, body: undefined })
})

test('marks a request aborted by the page, but not one that timed out [B-136]', async () => {
  const failWith = (name: string) => answerWith(() => Promise.reject(new DOMException('over', name)))
  failWith('AbortError')
  expect(await browserTransport(menu)).toEqual({ status: 0, body: undefined, isAborted: true })
  failWith('TimeoutError')
  expect(await browserTransport(menu)).toEqual({ status: 0, body: undefined })
})
