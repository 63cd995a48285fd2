import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbourAt, segmentAt } from './segment-at.ts'
import { readChoices } from './reading-choices.ts'

const seconds = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100)

test('returns the last started segment, also during a pause and when several start at once', () => {
  fc.assert(
    fc.property(fc.array(seconds), seconds, (times, at) => {
      const starts = times.toSorted((one, other) => one - other)
      const segments = starts.map((start) => ({ start }))
      expect(segmentAt(segments, at)).toBe(starts.findLastIndex((start) => start <= at + 0.05))
    }),
  )
})

test('returns the target of a seek although the sound stops slightly before it', () => {
  const segments = [{ start: 4 }, { start: 10.24 }]
  expect(segmentAt(segments, 10.2399)).toBe(1)
  expect(segmentAt(segments, 10)).toBe(0)
  expect(segmentAt(segments, 1)).toBe(-1)
})

test.each([
  [{ beside: 'ar', readsLine: true }, 'ar', true],
  [{ beside: '../x', readsLine: 'yes' }, '', false],
  [null, '', false],
  ['ar', '', false],
  [undefined, '', false],
])('ignores invalid values of the stored options %j', (stored, beside, readsLine) => {
  expect(readChoices(stored)).toEqual({ beside, readsLine })
})

test('goes back past segments that start together, to each second before', () => {
  const segments = [1, 4, 4.03, 4.03, 9].map((start) => ({ start }))
  const visited = [4, 3, 0].map((index) => neighbourAt(segments, segments[index]?.start ?? 0, -1))
  expect(visited).toEqual([3, 0, -1])
  expect([0, 1, 4, 9].map((second) => neighbourAt(segments, second, 1))).toEqual([0, 1, 4, 5])
})
