import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { createDeviceDatabase } from './device-database.ts'
import { deleteDatabase, emptyDatabases } from '#test/databases.ts'

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
