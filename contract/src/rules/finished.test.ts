import { expect, test } from 'vitest'
import { isFinished } from './finished.ts'

test.each([
  ['an hour', 3600, 3491, 3492],
  ['ten minutes', 600, 569, 570],
  ['five minutes', 300, 269, 270],
  ['39 seconds', 39, 35, 36],
  ['20 seconds', 20, 17, 18],
  ['2 seconds', 2, 0, 1],
])('a talk of %s is finished in its last seconds [PLAYER-24]', (_, duration, before, after) => {
  expect([0, before, after, duration, Infinity].map((seconds) => isFinished(seconds, duration))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a talk of unknown length is finished only at Infinity', () => {
  expect([0, 50, Infinity].map((seconds) => isFinished(seconds, 0))).toEqual([false, false, true])
})
