import type { ApiResponse } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/call.ts'
import type { Api } from '#api/call.ts'
import { freshForMs } from './freshness.ts'
import {
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

/** A server that counts who asks; it answers with the second menu. */
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
  test('a page that came with its menu asks for it again after four hours, not before [CACHE-04]', async () => {
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

  test('a page that came without a menu asks for it [ROUTE-34]', async () => {
    const { api, requested } = createServer()
    takeMenu([], start)
    await refreshMenu(api, () => start)
    expect([requested.length, indexMenuStore.getState().menu]).toEqual([1, second])
  })

  test('after the flag was set it is asked for once, however young it is [CACHE-05 B-131]', async () => {
    const { api, requested } = createServer()
    takeMenu(first, start)
    invalidateMenu()
    await Promise.all([refreshMenu(api, () => start), refreshMenu(api, () => start)])
    await refreshMenu(api, () => start)
    expect(requested).toHaveLength(1)
    expect(indexMenuStore.getState().isMenuCached).toBe(true)
  })

  test('who signs in while the menu is on its way gets another one [B-131]', async () => {
    const { api, requested } = createServer()
    const call = refreshMenu(api, () => start)
    invalidateMenu()
    await call
    await refreshMenu(api, () => start)
    expect(requested).toHaveLength(2)
  })

  test('a menu that cannot be had leaves the old one, and is asked for again later [ERR-09 B-11]', async () => {
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

  test('the server keeps none: it is asked for by many people [CACHE-03]', async () => {
    const { api, requested } = createServer()
    await loadPageIndex(api)
    await loadPageIndex(api)
    expect(requested).toHaveLength(2)
    expect(indexMenuStore.getState()).toEqual(initialIndexMenu)
  })

  test('without an answer the old one is shown, and none when there was none', async () => {
    const { api } = createServer({ status: 0, body: undefined })
    expect(await loadPageIndex(api, { isStored: true })).toBeUndefined()
    const index = { items: [], index_ids: [1] }
    indexMenuStore.setState({ index, indexFetchedAt: start })
    expect(await loadPageIndex(api, { now: () => start + freshForMs, isStored: true })).toEqual(index)
  })
})
