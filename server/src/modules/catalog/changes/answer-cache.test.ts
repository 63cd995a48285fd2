import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

test('loads an answer once, also for concurrent requests', async () => {
  const cache = createAnswerCache()
  const loads: string[] = []
  const load = async (): Promise<string> => `answer ${loads.push('load')}`
  const answers = await Promise.all([cache.get('key', load), cache.get('key', load)])
  expect([...answers, await cache.get('key', load)]).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(await cache.get('other', load)).toBe('answer 2')
})

test('loads again after a change of the catalogue', async () => {
  const cache = createAnswerCache()
  await cache.get('key', async () => 'old')
  cache.clear()
  expect(await cache.get('key', async () => 'new')).toBe('new')
})

test('does not cache a load that started before a change', async () => {
  const cache = createAnswerCache()
  const slow = Promise.withResolvers<string>()
  const requested = cache.get('key', () => slow.promise)
  cache.clear()
  slow.resolve('old')
  expect(await requested).toBe('old')
  expect(await cache.get('key', async () => 'new')).toBe('new')
})

test.each(['get', 'getUntilChange'] as const)(
  '%s reports a failed load to its caller; the next call tries again',
  async (get) => {
    const cache = createAnswerCache()
    await expect(cache[get]('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache[get]('key', async () => 'there')).toBe('there')
  },
)

test('a load that fails after a change does not remove a newer answer', async () => {
  const cache = createAnswerCache()
  const slow = Promise.withResolvers<string>()
  const requested = cache.get('key', () => slow.promise)
  cache.clear()
  await cache.get('key', async () => 'new')
  slow.reject(new Error('away'))
  await expect(requested).rejects.toThrow('away')
  expect(await cache.get('key', async () => 'newer')).toBe('new')
})

test('evicts the least recently used answer above two thousand', async () => {
  const cache = createAnswerCache()
  await cache.get('asked again', async () => 1)
  for (let index = 0; index < 1999; index++) await cache.get(`key ${index}`, async () => 1)
  await cache.get('asked again', async () => 2)
  await cache.get('one more', async () => 1)
  expect(await cache.get('asked again', async () => 2)).toBe(1)
  expect(await cache.get('key 0', async () => 2)).toBe(2)
})

test('serves the old answer while the new one is loading, then drops the answers derived from the old one', async () => {
  const changes: string[] = []
  const cache = createAnswerCache()
  cache.onChange(() => changes.push('changed'))
  const next = Promise.withResolvers<string>()
  const loads = [Promise.resolve('old'), next.promise]
  const index = () => cache.getUntilChange('index', () => loads.shift() ?? Promise.resolve('newest'))
  const listing = () => cache.get('listing', async () => `listing of ${await index()}`)
  expect(await listing()).toBe('listing of old')
  cache.clear()
  expect(await listing()).toBe('listing of old')
  expect(changes).toEqual(['changed'])
  next.resolve('new')
  await expect.poll(listing).toBe('listing of new')
  expect(changes).toEqual(['changed', 'changed'])
})

test('many changes during a reload cause one more reload', async () => {
  const loads: PromiseWithResolvers<string>[] = []
  const cache = createAnswerCache()
  const index = () =>
    cache.getUntilChange('index', () => {
      const load = Promise.withResolvers<string>()
      loads.push(load)
      return load.promise
    })
  const first = index()
  for (let changes = 0; changes < 5; changes += 1) cache.clear()
  expect(loads).toHaveLength(1)
  loads[0]?.resolve('begun before the changes')
  expect(await first).toBe('begun before the changes')
  await expect.poll(() => loads.length).toBe(2)
  loads[1]?.resolve('after all of them')
  await expect.poll(index).toBe('after all of them')
  expect(loads).toHaveLength(2)
})

test('an old answer survives a failed reload; the next call tries again', async () => {
  const answersOf: (() => Promise<string>)[] = [
    async () => 'old',
    () => Promise.reject(new Error('away')),
    async () => 'new',
  ]
  const cache = createAnswerCache()
  const index = () => cache.getUntilChange('index', () => (answersOf.shift() ?? (async () => 'none'))())
  expect(await index()).toBe('old')
  cache.clear()
  expect(await index()).toBe('old')
  await expect.poll(index).toBe('new')
  expect(answersOf).toEqual([])
})
