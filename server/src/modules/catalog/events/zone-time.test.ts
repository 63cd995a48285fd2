import { describe, expect, test } from 'vitest'
import { toLocalTime, toMoment } from './zone-time.ts'

describe('local time of a place', () => {
  test.each([
    ['2026-12-03T19:30', 'Europe/Istanbul', '2026-12-03T16:30:00.000Z'],
    ['2026-12-03T19:30', null, '2026-12-03T16:30:00.000Z'],
    ['2026-07-01T00:15', 'Europe/London', '2026-06-30T23:15:00.000Z'],
    ['2026-07-01T00:15', 'Asia/Kolkata', '2026-06-30T18:45:00.000Z'],
    ['2026-07-01T23:50', 'America/New_York', '2026-07-02T03:50:00.000Z'],
    // The day of the clock change, before and after it.
    ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ])('%s in %s is one moment and is shown unchanged', (local, zone, moment) => {
    expect(toMoment(local, zone)?.toISOString()).toBe(moment)
    expect(toLocalTime(new Date(moment), zone)).toBe(local)
  })

  test('that occurs twice means the first occurrence', () => {
    expect(toMoment('2026-10-25T01:30', 'Europe/London')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(toMoment('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test.each([
    ['2026-03-29T01:30', 'Europe/London'],
    ['2026-02-30T10:00', 'Europe/Istanbul'],
    ['2026-13-01T10:00', 'Europe/Istanbul'],
    ['2026-12-01T24:30', 'Europe/Istanbul'],
  ])('%s in %s does not exist', (local, zone) => {
    expect(toMoment(local, zone)).toBeUndefined()
  })
})
