import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeSpeed, placeByKey, placeOf, sourceOf } from './sorting-order.ts'

test('shows each row during a drag where it will be after the drop [PLIST-03]', () => {
  const places = fc
    .integer({ min: 1, max: 30 })
    .chain((count) =>
      fc.record({ count: fc.constant(count), from: fc.nat(count - 1), to: fc.nat(count - 1) }),
    )
  fc.assert(
    fc.property(places, ({ count, from, to }) => {
      const rows = Array.from({ length: count }, (_, index) => index)
      const drawn = rows.map((index) => sourceOf(index, { from, to }))
      expect(drawn).toEqual(rows.toSpliced(from, 1).toSpliced(to, 0, from))
      expect(drawn.map((row) => placeOf(row, { from, to }))).toEqual(rows)
      expect(rows.map((index) => sourceOf(index, null))).toEqual(rows)
    }),
  )
})

test('moves a row by keys by one, by ten and to both ends, never out of the list [PLIST-03]', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
  const from = (index: number): (number | undefined)[] => keys.map((key) => placeByKey(key, index, 5000))
  expect(from(2500)).toEqual([2499, 2501, 2490, 2510, 0, 4999])
  expect(from(0)).toEqual([0, 1, 0, 10, 0, 4999])
  expect(from(4999)).toEqual([4998, 4999, 4989, 4999, 0, 4999])
  expect(placeByKey('Tab', 3, 9)).toBeUndefined()
})

test('scrolls the list when a row is dragged to an edge, faster with time [PLIST-03]', () => {
  const box = { top: 100, bottom: 700 }
  expect(edgeSpeed(400, box, 9)).toBe(0)
  expect(edgeSpeed(110, box, 0)).toBeLessThan(0)
  expect(edgeSpeed(690, box, 0)).toBeGreaterThan(0)
  expect(edgeSpeed(700, box, 0)).toBeGreaterThan(edgeSpeed(660, box, 0))
  expect(edgeSpeed(700, box, 2)).toBeGreaterThan(4 * edgeSpeed(700, box, 0))
  // Beyond the edge it is not faster than at the edge.
  expect(edgeSpeed(900, box, 0)).toBe(edgeSpeed(700, box, 0))
})

test('reaches the end of five thousand rows in ten seconds, and is slow near the middle [PLIST-03]', () => {
  const box = { top: 0, bottom: 600 }
  const direction = (seconds: number): number =>
    Array.from({ length: seconds * 60 }, (_, frame) => edgeSpeed(600, box, frame / 60) / 60).reduce(
      (sum, step) => sum + step,
    )
  expect(direction(10)).toBeGreaterThan(5000 * 76)
  expect(direction(1)).toBeLessThan(2000)
})
