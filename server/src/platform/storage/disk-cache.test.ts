import { readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { createDiskCache } from './disk-cache.ts'

let folder = ''
beforeEach(async () => void (folder = await folderOfTest('cache')))

async function storedBytes(): Promise<number> {
  const names = await readdir(folder)
  const found = await Promise.all(names.map((name) => stat(join(folder, name))))
  return found.reduce((sum, { size }) => sum + size, 0)
}

const toKey = (nth: number): string => nth.toString(16).padStart(4, '0')

test('finds stored entries, also after a restart and in another process', async () => {
  const cache = createDiskCache(folder, 1000)
  const other = createDiskCache(folder, 1000)
  expect(await cache.get('ab')).toBeUndefined()
  await cache.put('ab', Buffer.from('picture'))
  expect((await cache.get('ab'))?.toString()).toBe('picture')
  expect((await other.get('ab'))?.toString()).toBe('picture')
})

test('never exceeds its limit when two processes write', async () => {
  const put = fc.record({ key: fc.nat(60), bytes: fc.integer({ min: 0, max: 60 }), by: fc.nat(1) })
  await fc.assert(
    fc.asyncProperty(fc.array(put, { minLength: 30, maxLength: 60 }), async (puts) => {
      const caches = [createDiskCache(folder, 1000), createDiskCache(folder, 1000)]
      for (const { key, bytes, by } of puts) {
        await caches[by]?.put(toKey(key), Buffer.alloc(bytes))
        expect(await storedBytes()).toBeLessThanOrEqual(1000)
      }
    }),
    { numRuns: 10 },
  )
})

test('evicts the least recently used first', async () => {
  const cache = createDiskCache(folder, 1000)
  for (let nth = 0; nth < 24; nth += 1) await cache.put(toKey(nth), Buffer.alloc(40))
  for (const name of await readdir(folder)) {
    const seconds = Number.parseInt(name.slice(0, 4), 16) + 1
    await utimes(join(folder, name), seconds, seconds)
  }
  expect(await cache.get(toKey(0))).toBeDefined()
  await cache.put('ff', Buffer.alloc(40))
  expect(await cache.get(toKey(0))).toBeDefined()
  expect(await cache.get(toKey(1))).toBeUndefined()
  expect(await cache.get(toKey(23))).toBeDefined()
})

test('ignores a truncated file', async () => {
  const cache = createDiskCache(folder, 1000)
  await cache.put('ab', Buffer.from('picture'))
  await truncate(join(folder, 'ab-7'), 3)
  expect(await cache.get('ab')).toBeUndefined()
  await cache.put('ab', Buffer.from('picture'))
  expect(await cache.get('ab')).toBeDefined()
})

test('ignores the draft of a dead process, counts its size and removes it', async () => {
  await writeFile(join(folder, 'ab-900.0-0.draft'), Buffer.alloc(900))
  await utimes(join(folder, 'ab-900.0-0.draft'), 1, 1)
  const cache = createDiskCache(folder, 1000)
  expect(await cache.get('ab')).toBeUndefined()
  for (let nth = 0; nth < 5; nth += 1) await cache.put(toKey(nth), Buffer.alloc(40))
  expect((await readdir(folder)).some((name) => name.endsWith('.draft'))).toBe(false)
  expect(await storedBytes()).toBe(200)
})

test('stores nothing when there is no space', async () => {
  const cache = createDiskCache(folder, 0)
  await cache.put('ab', Buffer.from('picture'))
  expect(await cache.get('ab')).toBeUndefined()
})
