import fc from 'fast-check'
import { expect, test } from 'vitest'
import { album, queued } from '../test/player.ts'
import { readStoredQuestion, readStoredTrack, toStoredQuestion, toStoredTrack } from './stored-track.ts'

/** A track as the first release stored it, without speakers. */
const { speaker: _speaker, ...firstAlbum } = album
const first = {
  id: 1,
  s3_url: '/media/1',
  duration_in_seconds: 100,
  title: 'Talk 1',
  entity_name: 'Letters to a traveller',
  collection_type: 'album',
  exp: 1_700_003_600,
  album: firstAlbum,
}
const question = { id: 4, trackId: 1, text: 'Why?', startSeconds: 20 }

test('reads a track stored by the first release as a queued one [B-130]', () => {
  expect(readStoredTrack(first)).toEqual(queued(1))
})

test('reads a track with the field names of the queue as well [B-130]', () => {
  expect(readStoredTrack(queued(1))).toEqual(queued(1))
})

test('stores a track with the field names that earlier releases read, and restores it unchanged [PLAYER-18]', () => {
  expect(Object.keys(toStoredTrack(queued(1))).toSorted()).toEqual(Object.keys(first).toSorted())
  expect(toStoredTrack(queued(1))).toMatchObject({ ...first, album })
  expect(readStoredTrack(toStoredTrack(queued(1)))).toEqual(queued(1))
})

test('stores a question with the field names that earlier releases read, and restores it unchanged [PLAYER-06]', () => {
  const stored = { id: 4, question: 'Why?', topic: null, audio_id: 1, start_in_seconds: 20 }
  expect(toStoredQuestion(question)).toEqual(stored)
  expect([stored, { ...stored, topic: 'Patience' }, question].map(readStoredQuestion)).toEqual(
    Array.from({ length: 3 }, () => question),
  )
})

test('reads a complete track, a complete question or nothing from any storage content [B-130]', () => {
  const [keys, questionKeys] = [Object.keys(queued(1)), Object.keys(question)]
  const broken = fc.record(
    Object.fromEntries(
      Object.entries(first).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.anything())]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), broken), (given) => {
      const track = readStoredTrack(given)
      if (track !== undefined) {
        expect(Object.keys(track)).toEqual(expect.arrayContaining(keys))
        expect([typeof track.address, typeof track.album.title]).toEqual(['string', 'string'])
        expect([track.durationSeconds, track.expiresAt].every(Number.isFinite)).toBe(true)
      }
      const requested = readStoredQuestion(given)
      if (requested !== undefined)
        expect(Object.keys(requested)).toEqual(expect.arrayContaining(questionKeys))
    }),
  )
})
