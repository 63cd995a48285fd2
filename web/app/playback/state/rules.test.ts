import { describe, expect, test } from 'vitest'
import type { QueuedTrack } from './player-state.ts'
import { album } from '../test/player.ts'
import { isEnding, needsFreshAddress, nextStep, noMoreFreeTracks, previousIndex } from './rules.ts'
import { questionNumber, questionTarget } from './question-target.ts'

const track = (id: number): QueuedTrack => ({
  id,
  address: `/media/${id}`,
  durationSeconds: 60,
  title: `Talk ${id}`,
  expiresAt: 1,
  album,
})

/** On track `at` (from 0) of a queue of `open` tracks, with `locked` ones omitted. */
const queueAt = (at: number, open: number, { locked = 0, isFromHistory = false } = {}) => ({
  index: at,
  queue: {
    tracks: Array.from({ length: open }, (_, id) => track(id)),
    totalTracks: open + locked,
    isFromHistory,
    questions: [],
  },
})

describe('the order of a list', () => {
  test('next is the following track and previous the one before [PLAYER-31]', () => {
    expect(nextStep(queueAt(0, 3))).toEqual({ kind: 'track', index: 1 })
    expect(nextStep(queueAt(1, 3))).toEqual({ kind: 'track', index: 2 })
    expect(previousIndex(queueAt(2, 3))).toBe(1)
    expect(previousIndex(queueAt(1, 3))).toBe(0)
  })

  test('stops with a message at the end of a list with locked tracks [PLAYER-32 A-21]', () => {
    expect(nextStep(queueAt(2, 3, { locked: 1 }))).toEqual({ kind: 'stop', message: noMoreFreeTracks() })
    expect(noMoreFreeTracks()).toBe(
      'No more free tracks are available in this playlist. Unlock the full album for more content!',
    )
  })

  test('stops without a message at the end of a list with no locked tracks [PLAYER-33 A-21]', () => {
    expect(nextStep(queueAt(2, 3))).toEqual({ kind: 'stop', message: null })
    expect(nextStep(queueAt(0, 1))).toEqual({ kind: 'stop', message: null })
  })

  test('wraps from the first track to the last, and previous never restarts a track [PLAYER-34 A-24]', () => {
    expect(previousIndex(queueAt(0, 3))).toBe(2)
  })

  test('stops without a message after a track of the history, whatever follows it [PLAYER-35 A-25]', () => {
    for (const locked of [0, 5])
      expect(nextStep(queueAt(0, 3, { locked, isFromHistory: true }))).toEqual({
        kind: 'stop',
        message: null,
      })
  })

  test('an empty player has no next track and no message', () => {
    const empty = queueAt(-1, 0)
    expect(nextStep(empty)).toEqual({ kind: 'stop', message: null })
  })
})

describe('the end of a track [PLAYER-28]', () => {
  test.each([
    [99, 100, true],
    [100.2, 100, true],
    [98.99, 100, false],
    [0, 0.5, true],
  ])('at %d of %d seconds: %s', (position, duration, isOver) => {
    expect(isEnding(position, duration, false)).toBe(isOver)
    expect(isEnding(position, duration, true)).toBe(false)
  })

  test.each([Number.NaN, Infinity, 0, -1])('is unknown if the length is %d [A-63]', (duration) => {
    expect(isEnding(134, duration, false)).toBe(false)
  })
})

describe('an address [PLAYER-36]', () => {
  test.each([
    [null, true],
    [999, true],
    [1000, true],
    [1001, false],
    // From a server that sends milliseconds.
    [1_800_000_000_000, false],
  ])('valid until %s is refreshed at 1000: %s', (exp, isOld) => {
    expect(needsFreshAddress(exp, 1000)).toBe(isOld)
  })
})

test('expires with its second if the expiry is in milliseconds [A-48]', () => {
  expect(needsFreshAddress(1_800_000_000_000, 1_800_000_001)).toBe(true)
})

test.each([
  [0, 0],
  [9.9, 0],
  [10, 1],
  [59, 1],
  [60, 2],
  [600, 3],
])('finds at second %d question %i', (seconds, number) => {
  expect(questionNumber([10, 60, 90], seconds)).toBe(number)
})

test('goes back past answers that start at the same second', () => {
  const starts = [40, 100, 100, 100, 200]
  const questions = starts.map((startSeconds, id) => ({ id, trackId: 0, text: '', startSeconds }))
  const { index, queue } = queueAt(0, 1)
  const at = (position: number) => ({ index, position, queue: { ...queue, questions } })
  expect([201, 100, 40].map((position) => questionTarget(at(position), -1))).toEqual([100, 40, 0])
  expect([0, 40, 100, 200].map((position) => questionTarget(at(position), 1))).toEqual([
    40,
    100,
    200,
    undefined,
  ])
  expect(questionTarget(at(104), -1)).toBe(100)
})
