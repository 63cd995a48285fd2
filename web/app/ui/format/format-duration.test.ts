import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDuration, formatShortDuration } from './format-duration.ts'

const secondsOf: Record<string, number> = { hour: 3600, min: 60, second: 1 }

/** Parses `1 hour 2 mins 5 seconds`; an unknown unit yields NaN. */
function toSeconds(shown: string): number {
  return [...shown.matchAll(/(\d+) ([a-z]+)/g)].reduce(
    (total, [, count, unit = '']) =>
      total + Number(count) * (secondsOf[unit.replace(/s$/, '')] ?? Number.NaN),
    0,
  )
}

describe('a duration in hours, mins and seconds [DATE-08 B-129]', () => {
  test.each([
    [0, '0 seconds'],
    [0.4, '0 seconds'],
    [1, '1 second'],
    [2, '2 seconds'],
    [59.5, '1 min'],
    [60, '1 min'],
    [61, '1 min 1 second'],
    [65, '1 min 5 seconds'],
    [120, '2 mins'],
    [3600, '1 hour'],
    [3601, '1 hour 1 second'],
    [3660, '1 hour 1 min'],
    [3725, '1 hour 2 mins 5 seconds'],
    [7200, '2 hours'],
    [90_061, '25 hours 1 min 1 second'],
  ])('formats %d seconds as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))

  test.each([-1, Number.NaN, Infinity])('shows %d, which is not a duration, as 0 seconds', (seconds) =>
    expect(formatDuration(seconds)).toBe('0 seconds'),
  )

  test('parses back to the same number of seconds', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seconds) => {
        expect(toSeconds(formatDuration(seconds))).toBe(seconds)
      }),
    )
  })

  test('omits parts that are zero and uses the singular for one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seconds) => {
        for (const part of formatDuration(seconds).split(/(?<=[a-z]) /))
          expect(part).toMatch(/^(1 (hour|min|second)|([2-9]|[1-9]\d+) (hours|mins|seconds))$/)
      }),
    )
  })
})

describe('a short duration', () => {
  test.each([
    [0, '0 sec'],
    [45, '45 sec'],
    [59.6, '1 min'],
    [60, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [2280, '38 min'],
    [3569, '59 min'],
    [3570, '1 hr'],
    [3600, '1 hr'],
    [3660, '1 hr 1 min'],
    [7170, '2 hrs'],
    [22_620, '6 hrs 17 mins'],
    [-5, '0 sec'],
    [Number.NaN, '0 sec'],
  ])('formats %d seconds as %s', (seconds, shown) => expect(formatShortDuration(seconds)).toBe(shown))

  test('never shows sixty minutes or sixty seconds', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seconds) => {
        expect(formatShortDuration(seconds)).not.toMatch(/\b60 (min|sec)/)
      }),
    )
  })
})
