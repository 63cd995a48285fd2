import { expect, test, afterAll, beforeAll, vi } from 'vitest'
import { userStore } from '#session/visit/user.ts'
import { afterWaiting, forecast, formatBytes, storageTrouble, troubleText } from './forecast.ts'
import { savedTrack } from '../test/saved-track.ts'
import { keepAnswer } from '../store/stored-answers.ts'
import { findPage, isPageSaved, renewPage, savePagesOfAlbums } from './saved-pages.ts'

test('states the required and the free space before saving [LIB-04]', () => {
  expect(forecast(48_000_000, { usage: 300_000_000, quota: 1_500_000_000 })).toEqual({
    fits: true,
    text: 'Needs 48 MB, 1.2 GB available.',
  })
})

test('refuses to start without enough space and says what helps [LIB-04]', () => {
  expect(forecast(48_000_000, { usage: 80_000_000, quota: 100_000_000 })).toEqual({
    fits: false,
    text: 'Needs 48 MB, but only 20 MB available on this device. Remove a saved talk and try again.',
  })
  expect(forecast(10, { usage: 200, quota: 100 }).fits).toBe(false)
})

test('leaves the space of talks that are still waiting to be saved [LIB-04]', () => {
  const waiting = savedTrack(1, { bytes: 60_000_000, partBytes: 10_000_000, partsDone: 1 })
  const others = (['saved', 'paused', 'broken'] as const).map((state, id) => ({
    ...waiting,
    trackId: 2 + id,
    state,
  }))
  const storage = { usage: 10_000_000, quota: 100_000_000 }
  expect(forecast(48_000_000, afterWaiting(storage, others)).fits).toBe(true)
  expect(forecast(48_000_000, afterWaiting(storage, [waiting, ...others]))).toMatchObject({
    fits: false,
    text: expect.stringContaining('only 40 MB available'),
  })
  expect(forecast(48_000_000, afterWaiting({}, [waiting])).fits).toBe(true)
})

test('tries when the browser does not report the free space [LIB-04]', () => {
  expect(forecast(48_000_000, {})).toEqual({ fits: true, text: 'Needs 48 MB.' })
})

test('reports a full device [LIB-04]', () => {
  expect(storageTrouble(new DOMException('full', 'QuotaExceededError'))).toBe('full')
  expect(storageTrouble(new Error('something else'))).toBeUndefined()
  expect(troubleText('full')).toContain('device is full')
})

test.each([
  [0, '0 KB'],
  [640_000, '640 KB'],
  [999_999, '1 MB'],
  [1_400_000, '1 MB'],
  [999_900_000, '1 GB'],
  [1_240_000_000, '1.2 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

const stored = new Map<string, Response>()

beforeAll(() => {
  const cache = {
    match: async (path: string) => await Promise.resolve(stored.get(path)?.clone()),
    put: async (path: string, answer: Response) => await Promise.resolve(void stored.set(path, answer)),
    keys: async () => await Promise.resolve([...stored.keys()].map((path) => ({ url: `https://a${path}` }))),
    delete: async (path: string) => await Promise.resolve(stored.delete(path)),
  }
  vi.stubGlobal('caches', {
    has: async () => await Promise.resolve(true),
    open: async () => await Promise.resolve(cache),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each<[string, number | null, number | null, boolean]>([
  ['a member opens what they saved', 1, 1, true],
  ['a member opens what a visitor saved', null, 1, true],
  ['another member does not open it', 1, 2, false],
  ['a visitor does not open it', 1, null, false],
])('without a network %s [A-28 LIB-04]', async (_who, ownerId, listener, isShown) => {
  const page = '/audios/detail/letters'
  await keepAnswer('/content/api/collections/letters', Response.json({ data: { id: 7 } }), ownerId)
  userStore.setState({ user: listener === null ? null : { id: listener, first_name: 'Amina' } })
  expect([await isPageSaved(page), (await findPage(page)) !== undefined]).toEqual([isShown, isShown])
  await renewPage(page, { data: { id: 8 } })
  const copy: unknown = await stored.get('/content/api/collections/letters')?.clone().json()
  expect(copy, 'only its member renews it').toEqual({ data: { id: isShown ? 8 : 7 } })
})

test('the page of an album stays as long as anyone has a saved talk of it [A-28]', async () => {
  const path = '/content/api/collections/letters'
  await keepAnswer(path, Response.json({ data: { id: 7 } }), 1)
  const talk = savedTrack(1)
  const all = [
    { ...talk, track: { ...talk.track, album: { ...talk.track.album, path: '/audios/detail/letters' } } },
  ]
  await savePagesOfAlbums({ all, own: [] })
  expect(stored.has(path)).toBe(true)
  await savePagesOfAlbums({ all: [], own: [] })
  expect(stored.has(path)).toBe(false)
})
