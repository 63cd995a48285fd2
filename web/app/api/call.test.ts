import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { type CallName, paths } from '@sohbet/contract/paths'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Api, createApi } from './call.ts'
import { setTrackingSink } from './track.ts'

/** An API over a transport with a constant response, and the requests it got. */
function createRequested(answer: ApiResponse = { status: 200, body: {} }): {
  api: Api
  requested: ApiRequest[]
} {
  const requested: ApiRequest[] = []
  const api = createApi(async (request) => {
    requested.push(request)
    return answer
  })
  return { api, requested }
}

const names = Object.keys(paths) as CallName[] // The keys of that table.

describe('a request', () => {
  test('sends source=web exactly in the requests that need it [API-03]', async () => {
    const withSource: CallName[] = []
    for (const name of names) {
      const { api, requested } = createRequested()
      // Every call with all parts; a path ignores those that it lacks.
      await api(name, { params: { type: 'letters', slug: 'letters' }, query: { url: '/media/1' } })
      const { searchParams } = new URL(requested[0]?.path ?? '', 'http://sohbet.test')
      if (searchParams.has('source')) withSource.push(name)
      expect(searchParams.getAll('source')).toEqual(searchParams.has('source') ? ['web'] : [])
    }
    const requested = ['search', 'getCollection', 'getListing', 'listUpcomingSuhbas', 'listRecentActivities']
    expect(withSource.toSorted()).toEqual(requested.toSorted())
  })

  test('D10 sends only its own idempotency key', async () => {
    const { api, requested } = createRequested()
    await api('logOut', {}, { idempotencyKey: 'a-key' })
    await api('logOut', {}, {})
    expect(requested.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a-key', undefined])
    expect(requested[1]).not.toHaveProperty('idempotencyKey')
  })

  test('uses the method and path of the contract', async () => {
    const { api, requested } = createRequested()
    await api('getNavbarMenu', {})
    await api('getArticle', { params: { slug: 'on-silence' } })
    await api('refreshAudioToken', { query: { url: '/media/1?a=b&c=d' } })
    expect(requested).toEqual([
      { method: 'GET', path: '/navigation/v1/navbar-menu' },
      { method: 'GET', path: '/articles/on-silence' },
      {
        method: 'GET',
        path: '/api/refresh-audio-tokens-for-continue-listening?url=%2Fmedia%2F1%3Fa%3Db%26c%3Dd',
      },
    ])
  })

  test('leaves out undefined parts', async () => {
    const { api, requested } = createRequested()
    await api('listSuhbas', { query: { topic: undefined, page: 2 } })
    expect(requested[0]?.path).toBe('/api/suhbas?page=2')
  })

  test('encodes a path parameter within its segment', async () => {
    const { api, requested } = createRequested()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (slug) => {
        await api('getArticle', { params: { slug } })
        const segments = requested.at(-1)?.path.split('/') ?? []
        expect(segments).toHaveLength(3)
        expect(segments[2]).not.toMatch(/[?#]/)
        expect(decodeURIComponent(segments[2] ?? '')).toBe(slug)
      }),
    )
  })

  test('encodes a query parameter within its value', async () => {
    const { api, requested } = createRequested()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (q) => {
        await api('search', { query: { q } })
        const { searchParams } = new URL(requested.at(-1)?.path ?? '', 'http://sohbet.test')
        expect([...searchParams]).toEqual([
          ['q', q],
          ['source', 'web'],
        ])
      }),
    )
  })
})

describe('the answer', () => {
  test('is the body of a successful response', async () => {
    const body = { data: [{ id: 1 }] }
    expect(await createRequested({ status: 200, body }).api('listCollectionTypes', {})).toEqual({
      ok: true,
      body,
    })
  })

  test('carries the code and the first sentence of a refusal', async () => {
    const body = {
      statusCode: 403,
      error: 'Forbidden',
      code: 'ResourceNeedsLogin',
      message: 'not this one',
      messages: ['Please login to view this resource !', 'and not this one'],
    }
    const answer = await createRequested({ status: 403, body }).api('listCollectionTypes', {})
    expect(answer).toEqual({
      ok: false,
      status: 403,
      code: 'ResourceNeedsLogin',
      message: 'Please login to view this resource !',
    })
  })

  test('carries the sentences of single fields [ERR-02]', async () => {
    const body = {
      code: 'BadRequest',
      messages: ['Check the form'],
      errors: { email: ['Too long', 'Taken'] },
    }
    const answer = await createRequested({ status: 400, body }).api('listCollectionTypes', {})
    expect(answer).toMatchObject({ ok: false, message: 'Check the form', errors: body.errors })
  })

  test.each([
    ['no response', { status: 0, body: undefined }],
    ['an empty body', { status: 500, body: null }],
    ['a page of another site', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['no sentence', { status: 400, body: { code: 'Unexpected', messages: [] } }],
  ])('has the default text for %s [ERR-01]', async (_, response) => {
    const answer = await createRequested(response).api('listCollectionTypes', {})
    expect(answer).toEqual({
      ok: false,
      status: response.status,
      code: 'Unexpected',
      message: 'Error! Something went wrong',
    })
  })
})

describe('a response without data', () => {
  test.each([
    { status: 200, body: null },
    { status: 200, body: { data: null } },
    { status: 200, body: undefined },
  ])('%j is refused as not found, and says "No Data Found" [ERR-08 DETAIL-01]', async (response) => {
    const answer = await createRequested(response).api('getArticle', { params: { slug: 'letters' } })
    expect(answer).toEqual({ ok: false, status: 404, code: 'NoData', message: 'No Data Found' })
  })

  test('is not an empty list, which is an answer', async () => {
    const body = { data: [] }
    const answer = await createRequested({ status: 200, body }).api('listCollectionTypes', {})
    expect(answer).toEqual({ ok: true, body })
  })
})

describe('reported failures', () => {
  afterEach(() => setTrackingSink(null))

  const slug = 'a-secret-letter'

  /** The events of a letter's call with this response. */
  async function eventsOf(answer: ApiResponse & { isAborted?: true }, isTracked = true): Promise<unknown[]> {
    const events: unknown[] = []
    setTrackingSink((event, payload) => events.push([event, payload]))
    await createApi(async () => answer, { isTracked })('getArticle', { params: { slug } })
    return events
  }

  test.each([
    ['TRACK-01', { status: 403, body: { code: 'ResourceNeedsLogin' } }, '4xx'],
    ['TRACK-02', { status: 503, body: null }, '5xx'],
    ['TRACK-03', { status: 200, body: { data: null } }, 'no_data'],
    ['TRACK-03', { status: 200, body: { data: [] } }, 'no_data'],
    ['TRACK-03', { status: 200, body: null }, 'no_data'],
    ['TRACK-04', { status: 0, body: undefined }, 'other_error'],
  ])('%s B-135 %j are reported with class and path pattern', async (_, answer, errorClass) => {
    const events = await eventsOf(answer)
    expect(events).toEqual([
      ['request_failed', { method: 'GET', path: '/articles/:slug', class: errorClass }],
    ])
    expect(JSON.stringify(events)).not.toContain(slug)
  })

  test('leave out a success and an aborted request [B-135 B-136]', async () => {
    expect(await eventsOf({ status: 200, body: { data: { id: 1 } } })).toEqual([])
    expect(await eventsOf({ status: 200, body: { items: [] } })).toEqual([])
    expect(await eventsOf({ status: 0, body: undefined, isAborted: true })).toEqual([])
  })

  test('leave out a request nobody waits for [B-135]', async () => {
    expect(await eventsOf({ status: 500, body: null }, false)).toEqual([])
  })
})
