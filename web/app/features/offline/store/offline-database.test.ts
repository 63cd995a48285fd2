import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import fc from 'fast-check'
import { emptyDatabases } from '#test/databases.ts'
import { savedTrack } from '../test/saved-track.ts'
import { offlineStore, readRecord, type SavedRecord, toRecord } from './offline-database.ts'
import { answerPathOf } from './stored-answers.ts'

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

test('reads saved talks on a device that is full [LIB-04]', async () => {
  await offlineStore.put(savedTrack(1))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  expect(await offlineStore.seeTime(1000)).toBe(1000)
  expect(await offlineStore.list()).toHaveLength(1)
})

test('creates no database for a listener who saves nothing', async () => {
  expect([await offlineStore.list(), await offlineStore.get(3)]).toEqual([[], undefined])
  expect(await offlineStore.seeTime(1000)).toBe(1000)
  expect(await indexedDB.databases()).toEqual([])
})

const saved = savedTrack(1, { state: 'saved', partsDone: 3, etag: '"a"' })
const { speaker: _speaker, ...firstAlbum } = saved.track.album

/** A record of the first release with saved talks, which browsers still have. */
const first = {
  ...saved,
  track: {
    id: 1,
    s3_url: '/media/1',
    duration_in_seconds: 100,
    title: 'Talk 1',
    entity_name: 'Letters',
    collection_type: 'album',
    exp: 1_700_003_600,
    album: firstAlbum,
  },
} as unknown as SavedRecord // As written by another release.

test('reads a talk saved by an earlier release completely [LIB-04]', () => {
  expect(readRecord(first)).toEqual(saved)
})

test('writes records that tabs and service workers of an earlier release can read [LIB-04]', () => {
  const { album: _album, ...track } = first.track
  expect(toRecord(saved)).toMatchObject({
    ...saved,
    track: { ...track, entity_name: 'Letters to a traveller' },
  })
})

test('ignores a record with an unreadable track [LIB-04]', () => {
  expect(readRecord(undefined)).toBeUndefined()
  fc.assert(
    fc.property(fc.anything(), (track) => {
      const read = readRecord({ ...first, track } as SavedRecord) // As in a corrupted database.
      return read === undefined || typeof read.track.address === 'string'
    }),
  )
})

test.each([
  ['/audios/detail/thursday-gatherings', '/content/api/collections/thursday-gatherings'],
  ['/audios/detail/a/?t=3', '/content/api/collections/a'],
  ['/audios/detail/a#audio-7', '/content/api/collections/a'],
  ['/audios/detail/majlis-host-lessons', '/content/api/majlis/majlis-host-lessons'],
  ['/articles/detail/the-heart', '/content/articles/the-heart'],
])('saves the call of the page %s [A-6]', (page, path) => {
  expect(answerPathOf(page)).toBe(path)
})

test.each(['/', '/audios', '/audios/t-heart', '/articles/detail/', '/articles/detail/a/b', '/library'])(
  'does not save the page %s [A-6]',
  (page) => expect(answerPathOf(page)).toBeUndefined(),
)
