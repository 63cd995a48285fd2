import { expect, test } from 'vitest'
import { readLocalMoment, toLocalMoment } from './when.tsx'

test("round-trips a moment through a field in this device's time zone", () => {
  for (const moment of ['2026-03-29T00:30:00.000Z', '2026-11-27T18:05:00.000Z'])
    expect(readLocalMoment(toLocalMoment(moment))).toBe(moment)
})

test('has an empty field for no moment, and no moment for an empty field', () => {
  expect(toLocalMoment(null)).toBe('')
  expect([readLocalMoment(''), readLocalMoment('2026-13-45T99:99')]).toEqual([null, null])
})
