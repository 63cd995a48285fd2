import { expect, test } from 'vitest'
import { readLocalMoment, toLocalMoment } from './local-moment.ts'

test('a moment comes back from a field of this device as it went in', () => {
  for (const moment of ['2026-03-29T00:30:00.000Z', '2026-11-27T18:05:00.000Z'])
    expect(readLocalMoment(toLocalMoment(moment))).toBe(moment)
})

test('no moment is an empty field, and a field that is not filled in is none', () => {
  expect(toLocalMoment(null)).toBe('')
  expect([readLocalMoment(''), readLocalMoment('2026-13-45T99:99')]).toEqual([null, null])
})
