import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { listenedStore } from './started-store.ts'
import type { ListenedRecord } from './listened-record.ts'

const record: ListenedRecord = {
  id: 3,
  audioTitle: 'River',
  album: 'Letters',
  type: 'audio_file',
  mp3Url: '/media/v1/3',
  duration: 60,
  currentTime: 12,
  albumType: 'suhba',
  albumSubType: 'public',
  albumSlug: 'letters',
  albumId: 7,
  albumLogo: '',
  updatedAt: 1000,
  exp: null,
}

beforeEach(emptyDatabases)

test('reads records of an earlier release for their own listener only [CONT-02 A-28]', async () => {
  // The format of that release, written out.
  const base = await openDB('listened-audio', 1, {
    upgrade: (made) => void made.createObjectStore('records'),
  })
  await base.put('records', record, '7:3')
  await base.put('records', { ...record, id: 4 }, '70:4')
  base.close()
  expect(await listenedStore.list(7)).toEqual([record])
  await listenedStore.change(7, 3, { exp: 5 })
  await listenedStore.change(7, 9, { exp: 5 })
  expect(await listenedStore.list(7)).toEqual([{ ...record, exp: 5 }])
  await listenedStore.remove(7, 3)
  expect([await listenedStore.list(7), await listenedStore.list(70)]).toMatchObject([[], [{ id: 4 }]])
})
