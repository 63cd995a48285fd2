import { describe, expect, test } from 'vitest'
import { formatDuration, formatShortDuration } from './format-duration.ts'

describe('a duration in hours, mins and seconds [DATE-08 B-129]', () => {
  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [2, '2 seconds'],
    [59.5, '1 min'],
    [60, '1 min'],
    [61, '1 min 1 second'],
    [120, '2 mins'],
    [3600, '1 hour'],
    [3725, '1 hour 2 mins 5 seconds'],
    [7200, '2 hours'],
  ])('formats %d seconds as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))

  test.each([-1, Number.NaN, Infinity])('shows %d, which is not a duration, as 0 seconds', (seconds) =>
    expect(formatDuration(seconds)).toBe('0 seconds'),
  )
})

describe('a short duration', () => {
  test.each([
    [0, '0 sec'],
    [59.6, '1 min'],
    [60, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [3569, '59 min'],
    [3570, '1 hr'],
    [3660, '1 hr 1 min'],
    [7170, '2 hrs'],
    [22_620, '6 hrs 17 mins'],
    [-5, '0 sec'],
    [Number.NaN, '0 sec'],
  ])('formats %d seconds as %s', (seconds, shown) => expect(formatShortDuration(seconds)).toBe(shown))
})
