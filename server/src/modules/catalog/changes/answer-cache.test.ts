import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

test('an answer is loaded once, also by two who ask at the same moment', async () => {
  const cache = createAnswerCache()
  const loads: string[] = []
  const load = async (): Promise<string> => `answer ${loads.push('load')}`
  const answers = await Promise.all([cache.get('key', load), cache.get('key', load)])
  expect([...answers, await cache.get('key', load)]).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(await cache.get('other', load)).toBe('answer 2')
})

test('after a change of the catalogue it is loaded again', async () => {
  const cache = createAnswerCache()
  await cache.get('key', async () => 'old')
  cache.clear()
  expect(await cache.get('key', async () => 'new')).toBe('new')
})

test('an answer that began before a change is not kept after it', async () => {
  const cache = createAnswerCache()
  const slow = Promise.withResolvers<string>()
  const requested = cache.get('key', () => slow.promise)
  cache.clear()
  slow.resolve('old')
  expect(await requested).toBe('old')
  expect(await cache.get('key', async () => 'new')).toBe('new')
})

test('a failed load is told to who asked, and the next one tries again', async () => {
  const cache = createAnswerCache()
  await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('key', async () => 'there')).toBe('there')
})

test('a failure that comes after a change takes nothing newer with it', async () => {
  const cache = createAnswerCache()
  const slow = Promise.withResolvers<string>()
  const requested = cache.get('key', () => slow.promise)
  cache.clear()
  await cache.get('key', async () => 'new')
  slow.reject(new Error('away'))
  await expect(requested).rejects.toThrow('away')
  expect(await cache.get('key', async () => 'newer')).toBe('new')
})

test('of more than two thousand the one asked longest ago leaves first', async () => {
  const cache = createAnswerCache()
  await cache.get('asked again', async () => 1)
  for (let index = 0; index < 1999; index++) await cache.get(`key ${index}`, async () => 1)
  await cache.get('asked again', async () => 2)
  await cache.get('one more', async () => 1)
  expect(await cache.get('asked again', async () => 2)).toBe(1)
  expect(await cache.get('key 0', async () => 2)).toBe(2)
})

test('a standing answer is given while its next is made, and what was made of it goes', async () => {
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

test('many changes while a standing answer is made again cost one more', async () => {
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

test('a standing answer outlives a failure to make it again; the next question tries again', async () => {
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

test('a first one that cannot be made is told to who asked, and is tried again', async () => {
  const cache = createAnswerCache()
  await expect(cache.getUntilChange('index', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.getUntilChange('index', async () => 'there')).toBe('there')
})
