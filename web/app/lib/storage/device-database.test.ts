import { openDB } from 'idb'
import { beforeEach, expect, test, afterEach } from 'vitest'
import { deleteDatabase, emptyDatabases } from '#test/databases.ts'
import { createDeviceDatabase, hasDatabase } from './device-database.ts'

const create = (loadIdb = async () => await Promise.resolve({ openDB })) =>
  createDeviceDatabase({ name: 'shelf', upgrade: (base) => void base.createObjectStore('books'), loadIdb })

beforeEach(emptyDatabases)

test('is not created by openIfThere', async () => {
  const shelf = create()
  expect(await shelf.openIfThere()).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
  await (await shelf.open()).put('books', 'a book', 1)
  expect(await (await shelf.openIfThere())?.get('books', 1)).toBe('a book')
})

test('is opened again at the next step if it failed to open', async () => {
  let isRefused = true
  const shelf = create(async () => {
    if (isRefused) throw new Error('the code could not be loaded')
    return await Promise.resolve({ openDB })
  })
  await expect(shelf.open()).rejects.toThrow('could not be loaded')
  isRefused = false
  expect((await shelf.open()).name).toBe('shelf')
})

test('is closed for a later version of the site or a logout, and reopened when needed', async () => {
  const shelf = create()
  await (await shelf.open()).put('books', 'a book', 1)
  await deleteDatabase('shelf')
  expect(await (await shelf.open()).get('books', 1)).toBeUndefined()
})

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')

afterEach(() => {
  if (own === undefined) Reflect.deleteProperty(globalThis, 'indexedDB')
  else Object.defineProperty(globalThis, 'indexedDB', own)
})

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['lists it', () => ({ databases: async () => [{ name: 'talks' }] }), true],
  ['lists others', () => ({ databases: async () => [{ name: 'others' }] }), false],
  ['lists none of its databases', () => ({}), true],
  ['refuses the list', () => ({ databases: () => Promise.reject(new Error('no')) }), true],
  ['blocks storage', blocked, false],
])('in a browser that %s', async (_what, get, has) => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get })
  expect(await hasDatabase('talks')).toBe(has)
})
