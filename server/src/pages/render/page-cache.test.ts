import type { PageAnswer } from '@sohbet/contract/pages'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '#test/database/test-database.ts'
import { createPageCache } from './page-cache.ts'

const clock = createTestClock()
const mayKeep = ({ status }: PageAnswer): boolean => status === 200
let rendered = 0
let cache = createPageCache<PageAnswer>(clock, mayKeep)

beforeEach(() => {
  rendered = 0
  clock.set('2026-11-21T09:00:00Z')
  cache = createPageCache<PageAnswer>(clock, mayKeep)
})

const render = async (status = 200): Promise<PageAnswer> => {
  rendered += 1
  return { status, headers: [], body: `page ${rendered}` }
}
const show = async (key: string, status?: number): Promise<string> =>
  (await cache.get(key, () => render(status))).body

test('renders a page once for many visitors, also for concurrent requests', async () => {
  expect(await Promise.all([show('/'), show('/'), show('/audios')])).toEqual(['page 1', 'page 1', 'page 2'])
  expect(await show('/')).toBe('page 1')
})

test('considers a page fresh for a minute', async () => {
  await show('/')
  clock.set('2026-11-21T09:00:59.999Z')
  expect(await show('/')).toBe('page 1')
  clock.set('2026-11-21T09:01:00Z')
  expect(await show('/')).toBe('page 2')
})

test('invalidates every page when the catalogue changes', async () => {
  await show('/')
  cache.clear()
  expect(await show('/')).toBe('page 2')
})

test('F29 serves an older page when rendering fails, and soon retries', async () => {
  await show('/')
  cache.clear()
  expect(await show('/', 503)).toBe('page 1')
  expect(await show('/')).toBe('page 1')
  clock.set('2026-11-21T09:00:02Z')
  const failed = await cache.get('/', () => Promise.reject(new Error('no ink')))
  expect(failed.body).toBe('page 1')
  clock.set('2026-11-21T09:00:04Z')
  expect(await show('/')).toBe('page 3')
})

test.each([404, 500, 302, 403])('does not cache a page with status %i', async (status) => {
  await show('/', status)
  expect(await show('/')).toBe('page 2')
})

test('reports a failed rendering to its caller and retries for the next', async () => {
  await expect(cache.get('/', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await show('/')).toBe('page 1')
})

test('removes the oldest of more than five hundred pages', async () => {
  for (let index = 0; index <= 500; index++) await show(`/${index}`)
  expect(await show('/500')).toBe('page 501')
  expect(await show('/1')).toBe('page 2')
  expect(await show('/0')).toBe('page 502')
})
