import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabases } from '../../../test/databases.ts'
import { offlineStore } from './offline-database.ts'

beforeEach(emptyDatabases)

test('what was saved under an earlier release of the site is still there, and so is the latest time', async () => {
  // Written out as that release made it.
  const base = await openDB('sohbet-offline', 1, {
    upgrade: (made) => {
      made.createObjectStore('tracks', { keyPath: 'trackId' })
      made.createObjectStore('times')
    },
  })
  await base.put('tracks', { trackId: 3, title: 'River' })
  await base.put('times', 5000, 'latest')
  base.close()
  expect(await offlineStore.list()).toMatchObject([{ trackId: 3, title: 'River' }])
  expect(await offlineStore.seeTime(1000)).toBe(5000)
})

test('none is made by a listener who saves nothing', async () => {
  expect([await offlineStore.list(), await offlineStore.get(3)]).toEqual([[], undefined])
  expect(await offlineStore.seeTime(1000)).toBe(1000)
  expect(await indexedDB.databases()).toEqual([])
})
