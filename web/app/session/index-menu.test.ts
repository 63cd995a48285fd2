import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { ApiResponse } from '@sohbet/contract'
import { type Api, createApi } from '#api/call.ts'
import {
  freshForMs,
  isFresh,
  invalidateMenu,
  indexMenuStore,
  initialIndexMenu,
  loadPageIndex,
  refreshMenu,
  takeMenu,
} from './index-menu.ts'

const first = [{ title: 'Audios', path: '/audios', items: [] }]
const second = [{ title: 'Articles', path: '/articles', items: [] }]
const start = 1_700_000_000_000

/** A server that counts requests and answers with the second menu. */
function createServer(answer?: ApiResponse): { api: Api; requested: string[] } {
  const requested: string[] = []
  const api = createApi(async ({ path }) => {
    requested.push(path)
    return answer ?? { status: 200, body: { items: second, index_ids: [1] } }
  })
  return { api, requested }
}

beforeEach(() => indexMenuStore.setState(initialIndexMenu, true))

describe('the menu', () => {
  test('is requested after four hours, not before, if the page came with it [CACHE-04]', async () => {
    const { api, requested } = createServer()
    takeMenu(first, start)
    await refreshMenu(api, () => start + freshForMs - 1)
    expect([requested, indexMenuStore.getState().menu]).toEqual([[], first])
    await refreshMenu(api, () => start + freshForMs)
    expect(requested).toEqual(['/navigation/v1/navbar-menu'])
    expect(indexMenuStore.getState()).toMatchObject({ menu: second, menuFetchedAt: start + freshForMs })
    await refreshMenu(api, () => start + freshForMs + 1)
    expect(requested).toHaveLength(1)
  })

  test('is requested if the page came without it [ROUTE-34]', async () => {
    const { api, requested } = createServer()
    takeMenu([], start)
    await refreshMenu(api, () => start)
    expect([requested.length, indexMenuStore.getState().menu]).toEqual([1, second])
  })

  test('is requested once after an invalidation, however recent it is [CACHE-05 B-131]', async () => {
    const { api, requested } = createServer()
    takeMenu(first, start)
    invalidateMenu()
    await Promise.all([refreshMenu(api, () => start), refreshMenu(api, () => start)])
    await refreshMenu(api, () => start)
    expect(requested).toHaveLength(1)
    expect(indexMenuStore.getState().isMenuCached).toBe(true)
  })

  test('is requested again after a sign-in during the request [B-131]', async () => {
    const { api, requested } = createServer()
    const call = refreshMenu(api, () => start)
    invalidateMenu()
    await call
    await refreshMenu(api, () => start)
    expect(requested).toHaveLength(2)
  })

  test('stays the old one after a failure, and is requested again later [ERR-09 B-11]', async () => {
    const { api, requested } = createServer({ status: 500, body: null })
    takeMenu(first, start)
    await refreshMenu(api, () => start + freshForMs)
    await refreshMenu(api, () => start + freshForMs)
    expect([requested.length, indexMenuStore.getState().menu]).toEqual([2, first])
  })
})

describe('the index of questions', () => {
  test('is fetched once in four hours [CACHE-03]', async () => {
    const { api, requested } = createServer()
    const load = (now: number) => loadPageIndex(api, { now: () => now, isStored: true })
    expect(await load(start)).toEqual({ items: second, index_ids: [1] })
    expect(await load(start + freshForMs - 1)).toEqual({ items: second, index_ids: [1] })
    expect(requested).toHaveLength(1)
    await load(start + freshForMs)
    expect(requested).toEqual(['/navigation/v1/page-index', '/navigation/v1/page-index'])
  })

  test('is not cached on the server, where many people request it [CACHE-03]', async () => {
    const { api, requested } = createServer()
    await loadPageIndex(api)
    await loadPageIndex(api)
    expect(requested).toHaveLength(2)
    expect(indexMenuStore.getState()).toEqual(initialIndexMenu)
  })

  test('stays the old one without a response, or undefined if there was none', async () => {
    const { api } = createServer({ status: 0, body: undefined })
    expect(await loadPageIndex(api, { isStored: true })).toBeUndefined()
    const index = { items: [], index_ids: [1] }
    indexMenuStore.setState({ index, indexFetchedAt: start })
    expect(await loadPageIndex(api, { now: () => start + freshForMs, isStored: true })).toEqual(index)
  })
})

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('is fresh for less than four hours, never before it was fetched, nor at an unknown time [CACHE-03 CACHE-04]', () => {
  expect(freshForMs).toBe(14_400_000)
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: freshForMs + 1 }), (fetchedAt, age) => {
      expect(isFresh(fetchedAt, fetchedAt + age)).toBe(age >= 0 && age < freshForMs)
    }),
  )
  for (const fetchedAt of [null, Number.NaN]) expect(isFresh(fetchedAt, 0)).toBe(false)
})
