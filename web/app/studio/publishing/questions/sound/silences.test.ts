import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Peaks, peaksOf, readPeaks } from './peaks.ts'
import { findBeginnings, snap } from './silences.ts'

/** Ten levels per second: `#` is speech, `~` a noisy room, `.` silence. */
function draw(picture: string): Peaks {
  const high = Float32Array.from(picture, (sign) => ({ '#': 0.6, '~': 0.04 })[sign] ?? 0)
  return { perSecond: 10, high, low: high.map((level) => -level) }
}

describe('the start of speech', () => {
  test('follows a silence that is longer than a breath', () => {
    expect(findBeginnings(draw('........####...####........#####'))).toEqual([0.8, 2.7])
  })
  test('is found in a noisy room as well', () => {
    expect(findBeginnings(draw('~~~~~~~~####~~~####~~~~~~~~#####'))).toEqual([0.8, 2.7])
  })
  test('is not found where nobody speaks', () => {
    expect(findBeginnings(draw('.'.repeat(100)))).toEqual([])
    expect(findBeginnings(draw(''))).toEqual([])
  })
})

describe('snapping a mark', () => {
  const beginnings = [10, 20, 27]
  test.each([
    [9, 10],
    [14.9, 10],
    [15.1, 20],
    [27.5, 27],
    [40, 40],
  ])('at %d to %d', (at, to) => expect(snap(at, beginnings)).toBe(to))

  test('ignores starts out of reach', () => {
    expect(snap(19, beginnings, 0.5)).toBe(19)
    expect(snap(19.6, beginnings, 0.5)).toBe(20)
  })
  test('finds the nearest of any starts', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 500 }), (list, at) => {
        const ascending = list.toSorted((one, other) => one - other)
        const nearest = Math.min(...list.map((start) => Math.abs(start - at)))
        expect(Math.abs(snap(at, ascending, 500) - at)).toBe(nearest)
      }),
    )
  })
})

describe('peaks', () => {
  test('are read from pairs of signed bytes', () => {
    const peaks = readPeaks(btoa(String.fromCharCode(0x81, 0x7f, 0x00, 0x40)), 10)
    expect([...peaks.low]).toEqual([-1, 0])
    expect(peaks.high[0]).toBe(1)
    expect(peaks.high[1]).toBeCloseTo(0.5, 2)
  })
  test('are the lowest and the highest sample of each tenth of a second', () => {
    const { low, high } = peaksOf(Float32Array.of(0, 0.5, -0.25, 0.75, 0, 0, -1), 20)
    expect([...low]).toEqual([0, -0.25, 0, -1])
    expect([...high]).toEqual([0.5, 0.75, 0, 0])
  })
})
