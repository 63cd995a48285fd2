import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { savedTrack } from '../test/saved-track.ts'
import { offlineStore } from './offline-database.ts'

beforeEach(emptyDatabases)

test('reads talks and the latest time stored by an earlier release', async () => {
  // The format of that release, written out.
  const base = await openDB('sohbet-offline', 1, {
    upgrade: (made) => {
      made.createObjectStore('tracks', { keyPath: 'trackId' })
      made.createObjectStore('times')
    },
  })
  const track = {
    id: 3,
    s3_url: '/media/3',
    duration_in_seconds: 100,
    title: 'River',
    entity_name: 'Letters',
    collection_type: 'album',
    exp: 1_700_003_600,
    album: savedTrack(3).track.album,
  }
  await base.put('tracks', { ...savedTrack(3), track })
  await base.put('times', 5000, 'latest')
  base.close()
  expect(await offlineStore.list()).toMatchObject([
    { trackId: 3, track: { title: 'River', address: '/media/3', durationSeconds: 100 } },
  ])
  expect(await offlineStore.seeTime(1000)).toBe(5000)
})

test('creates no database for a listener who saves nothing', async () => {
  expect([await offlineStore.list(), await offlineStore.get(3)]).toEqual([[], undefined])
  expect(await offlineStore.seeTime(1000)).toBe(1000)
  expect(await indexedDB.databases()).toEqual([])
})
