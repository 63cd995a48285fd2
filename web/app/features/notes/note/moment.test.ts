import { describe, expect, test } from 'vitest'
import { noteSource } from '#test/library.ts'
import { album, playerWith, queued } from '#playback/test/player.ts'
import { initialPlayerState, type PlayerState } from '#playback/state/player-state.ts'
import { fileIdOf } from '#playback/state/file-id.ts'
import { takeMoment } from './moment.ts'

const question = (id: number, audioId: number, start: number) => ({
  id,
  text: 'Why?',
  trackId: audioId,
  startSeconds: start,
})
const playing: PlayerState = playerWith({
  tracks: [
    queued(12, {
      address: 'https://sohbet.example/media/v1/file0000000000000001/original?exp=3',
      title: 'The second winter',
      album: { ...album, title: 'Four Winters', slug: 'four-winters' },
    }),
  ],
  index: 0,
  phase: 'playing',
  position: 754.9,
  questions: [question(1, 12, 900), question(2, 12, 600), question(3, 13, 1), question(4, 12, 10)],
})

describe('takeMoment', () => {
  test('returns the current second, the exact recording and the current question', () => {
    expect(takeMoment(playing, () => 'an-id')).toEqual({
      id: 'an-id',
      anchor: {
        kind: 'talk',
        track_id: 12,
        file_id: 'file0000000000000001',
        start_seconds: 754,
        end_seconds: null,
      },
      source: { ...noteSource, speaker: null },
      text: '',
      question: 2,
      isNew: true,
    })
  })

  test('returns the target of a seek before its sound has loaded', () => {
    expect(takeMoment({ ...playing, phase: { to: 5, sound: 'playing' } })?.anchor).toMatchObject({
      start_seconds: 5,
    })
    expect(takeMoment({ ...playing, phase: { to: 5, sound: 'playing' } })?.question).toBeNull()
  })

  test('returns undefined while the player is empty', () => {
    expect(takeMoment(initialPlayerState)).toBeUndefined()
  })
})

test.each([
  ['/media/v1/abc/original', 'abc'],
  ['https://a.example/media/v1/abc?x=1', 'abc'],
  ['/media/v2/abc/original', undefined],
  ['/media/v1/', undefined],
  [null, undefined],
])('fileIdOf %s is %s', (address, fileId) => {
  expect(fileIdOf(address)).toBe(fileId)
})
