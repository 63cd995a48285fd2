import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/call.ts'
import { queries } from '#session/queries/queries.ts'
import { toastStore } from '#ui/toast/toast-store.ts'
import { bookmarkOf } from './bookmark-query.ts'
import { setBookmark } from './set-bookmark.ts'

const place = { accountId: 3, type: 'article', itemId: 9 } as const
const refusal = (status: number, code: string): ApiResponse => ({
  status,
  body: { statusCode: status, error: 'x', code, message: 'Not today', messages: ['Not today'] },
})

function createServer(answer?: ApiResponse) {
  const requested: string[] = []
  let lastId = 40
  const api = createApi(async ({ method, path, body }: ApiRequest) => {
    requested.push([method, path, body === undefined ? '' : JSON.stringify(body)].join(' ').trim())
    await Promise.resolve()
    if (answer !== undefined) return answer
    return {
      status: 200,
      body: { data: method === 'POST' ? { id: ++lastId } : { id: lastId, deleted: true } },
    }
  })
  return { api, requested }
}

const now = () => queries.of(bookmarkOf(place)).read().data

beforeEach(() => {
  queries.drop()
  toastStore.setState([], true)
})

describe('a bookmark [FAV-02]', () => {
  test('is shown at once and added by type and item [FAV-01 FAV-02 ART-02]', async () => {
    const { api, requested } = createServer()
    const done = setBookmark(place, { isSet: true, knownId: null }, api)
    expect(now()?.isSet).toBe(true)
    await done
    expect(now()).toEqual({ isSet: true, id: 41 })
    expect(requested).toEqual(['POST /api/favorites {"type":"article","item_id":9}'])
  })

  test('is removed by its id, from the page or just created [FAV-02 ART-02]', async () => {
    const { api, requested } = createServer()
    await setBookmark(place, { isSet: false, knownId: 17 }, api)
    await setBookmark(place, { isSet: true, knownId: 17 }, api)
    await setBookmark(place, { isSet: false, knownId: 17 }, api)
    expect(requested.filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/favorites/17',
      'DELETE /api/favorites/41',
    ])
    expect(now()).toEqual({ isSet: false, id: null })
  })

  test('ends in the last pressed state after presses during a request [B-79]', async () => {
    const { api, requested } = createServer()
    await Promise.all(
      [true, false, true, false].map((isSet) => setBookmark(place, { isSet, knownId: null }, api)),
    )
    expect(now()).toEqual({ isSet: false, id: null })
    expect(requested.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE'])
  })

  test.each([
    ['added', true, null],
    ['removed', false, 17],
  ] as const)('that cannot be %s is reverted with a toast [B-79]', async (_, isSet, knownId) => {
    const { api } = createServer(refusal(400, 'BadRequest'))
    await setBookmark(place, { isSet, knownId }, api)
    expect(now()).toEqual({ isSet: !isSet, id: knownId })
    expect(toastStore.getState().map(({ kind, text }) => [kind, text])).toEqual([['error', 'Not today']])
  })

  test('counts as removed when it was removed elsewhere [FAV-02]', async () => {
    const { api } = createServer(refusal(404, 'NotFound'))
    await setBookmark(place, { isSet: false, knownId: 17 }, api)
    expect(now()).toEqual({ isSet: false, id: null })
    expect(toastStore.getState()).toEqual([])
  })

  test('is never shown to another member in this browser [FAV-04]', () => {
    expect(bookmarkOf(place).key).not.toBe(bookmarkOf({ ...place, accountId: 4 }).key)
  })
})
