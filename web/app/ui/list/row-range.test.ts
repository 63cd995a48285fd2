import { expect, test } from 'vitest'
import { placesToDraw } from './row-range.ts'

test('renders the rows near the screen, and the row that is dragged or focused [PLIST-03]', () => {
  const near = (stored: number): number[] =>
    placesToDraw({ startIndex: 4, endIndex: 5, overscan: 1, count: 9 }, stored)
  expect(near(-1)).toEqual([3, 4, 5, 6])
  expect(near(4)).toEqual([3, 4, 5, 6])
  expect(near(0)).toEqual([0, 3, 4, 5, 6])
  expect(near(8)).toEqual([3, 4, 5, 6, 8])
  expect(near(9)).toEqual([3, 4, 5, 6])
})
