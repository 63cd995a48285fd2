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
  const asked = cache.get('key', () => slow.promise)
  cache.clear()
  slow.resolve('old')
  expect(await asked).toBe('old')
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
  const asked = cache.get('key', () => slow.promise)
  cache.clear()
  await cache.get('key', async () => 'new')
  slow.reject(new Error('away'))
  await expect(asked).rejects.toThrow('away')
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
