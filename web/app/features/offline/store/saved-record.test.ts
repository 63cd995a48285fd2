import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecord, toRecord } from './saved-record.ts'
import type { SavedRecord } from './saved-record.ts'
import { savedTrack } from '../test/saved-track.ts'

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

test('reads back what was saved [LIB-04]', () => {
  expect(readRecord(toRecord(saved))).toEqual(saved)
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
