import fc from 'fast-check'
import { expect, test } from 'vitest'
import { album, queued } from '../test/player.ts'
import { readStoredQuestion, readStoredTrack, toStoredQuestion, toStoredTrack } from './stored-track.ts'

/** A track as the first release stored it, which knew of no speakers. */
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

test('a track that the first release stored is read as a queued one [B-130]', () => {
  expect(readStoredTrack(first)).toEqual(queued(1))
})

test('a track with the names of the queue is read as well [B-130]', () => {
  expect(readStoredTrack(queued(1))).toEqual(queued(1))
})

test('a track is stored with the names that earlier releases read, and comes back as it was [PLAYER-18]', () => {
  expect(Object.keys(toStoredTrack(queued(1))).toSorted()).toEqual(Object.keys(first).toSorted())
  expect(toStoredTrack(queued(1))).toMatchObject({ ...first, album })
  expect(readStoredTrack(toStoredTrack(queued(1)))).toEqual(queued(1))
})

test('a question is stored with the names that earlier releases read, and comes back as it was [PLAYER-06]', () => {
  const stored = { id: 4, question: 'Why?', topic: null, audio_id: 1, start_in_seconds: 20 }
  expect(toStoredQuestion(question)).toEqual(stored)
  expect([stored, { ...stored, topic: 'Patience' }, question].map(readStoredQuestion)).toEqual(
    Array.from({ length: 3 }, () => question),
  )
})

test('whatever lies in the storage, it is a whole track, a whole question or nothing [B-130]', () => {
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
