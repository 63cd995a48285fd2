import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSpans } from './spans.ts'

test('merges stretches that meet or overlap and keeps others apart', () => {
  expect(
    mergeSpans([
      [10, 15],
      [0, 5],
      [5.02, 7],
      [6, 6.5],
    ]),
  ).toEqual([
    [0, 7],
    [10, 15],
  ])
})

test('drops an empty stretch', () => {
  expect(
    mergeSpans([
      [3, 3],
      [9, 8],
    ]),
  ).toEqual([])
})

const second = fc.integer({ min: 0, max: 200 })
const spans = fc.array(fc.tuple(second, second))

test('yields the same seconds for any order and repetition', () => {
  fc.assert(
    fc.property(spans, (given) => {
      const merged = mergeSpans(given)
      expect(mergeSpans([...given, ...given].toReversed())).toEqual(merged)
      for (let at = 0.5; at < 200; at += 1)
        expect(merged.some(([from, to]) => from < at && at < to)).toBe(
          given.some(([from, to]) => from < at && at < to),
        )
    }),
  )
})
