import { afterEach, describe, expect, test, vi } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import {
  formatDate,
  formatDay,
  formatLongDate,
  formatMonth,
  formatMonthNumber,
  formatTimeOfDay,
} from './format-date.ts'
import { inGatheringZone } from './moment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  provideLanguage(() => 'en')
})

describe.each([
  ['America/New_York', 300],
  ['Asia/Karachi', -300],
  ['UTC', 0],
])('for a reader in %s', (zone, minutesBehind) => {
  /** The reader's time zone, which must have no effect. */
  const live = (): void => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2024-01-05T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
  }

  // A date alone, and its first and last minute: each would be another day in one of the zones.
  test.each(['2024-01-05', '2024-01-05T00:00:00.000Z', '2024-01-05T23:59:00.000Z'])(
    'shows the date %s the same in every zone [DATE-01 DATE-02 DATE-04 DATE-05 DATE-06]',
    (moment) => {
      live()
      expect(formatDate(moment)).toBe('Jan 05, 2024')
      expect(formatDay(moment)).toBe('Jan 05')
      expect(formatMonthNumber(moment)).toBe('01-2024')
      expect(formatMonth(moment)).toBe('Jan, 2024')
      expect(formatLongDate(moment)).toBe('Friday, Jan 5th 2024')
    },
  )

  test.each([
    ['2024-01-05T15:07:00Z', '3:07 PM'],
    ['2024-01-05T00:00:00Z', '12:00 AM'],
    ['2024-01-05T12:00:00Z', '12:00 PM'],
    ['2024-01-05T09:05:00Z', '9:05 AM'],
  ])('formats the time of day of %s as %s [DATE-03]', (moment, shown) => {
    live()
    expect(formatTimeOfDay(moment)).toBe(shown)
  })

  test.each([
    ['ar', '٣:٠٧ م', '٩:٠٥ ص'],
    ['tr', '15:07', '09:05'],
    ['ur', '3:07 دوپہر', '9:05 صبح'],
  ] as const)('the time in %s contains no other script', (language, later, earlier) => {
    provideLanguage(() => language)
    const shown = (moment: string) => formatTimeOfDay(moment).replaceAll(/[\u200F\u2066-\u2069]/g, '')
    const hours = [shown('2024-01-05T15:07:00Z'), shown('2024-01-05T09:05:00Z')]
    expect(hours).toEqual([later, earlier])
  })

  test("Urdu uses CLDR's names for the parts of the day", () => {
    provideLanguage(() => 'ur')
    const clock = new Intl.DateTimeFormat('ur', { hour: 'numeric', dayPeriod: 'short', timeZone: 'UTC' })
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(Date.UTC(2024, 0, 5, hour)).toISOString()
      const period = clock.formatToParts(new Date(moment)).find(({ type }) => type === 'dayPeriod')?.value
      expect(formatTimeOfDay(moment)).toContain(` ${period}`)
    }
  })

  test('shows 21:00 UTC as 12:00 AM of the next day [DATE-07]', () => {
    live()
    const moment = inGatheringZone('2024-01-05T21:00:00Z')
    expect([formatTimeOfDay(moment), formatDate(moment)]).toEqual(['12:00 AM', 'Jan 06, 2024'])
    expect(formatLongDate(moment)).toBe('Saturday, Jan 6th 2024')
    expect(formatTimeOfDay(inGatheringZone('2024-01-05T20:59:00Z'))).toBe('11:59 PM')
  })

  // New York changes to daylight saving time in March; the offset of gatherings does not.
  test('has the same offset in summer [DATE-07]', () => {
    live()
    expect(formatTimeOfDay(inGatheringZone('2024-07-05T16:30:00Z'))).toBe('7:30 PM')
  })
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [13, '13th'],
  [21, '21st'],
  [31, '31st'],
])('formats day %i of a month as %s [DATE-06]', (day, ordinal) => {
  const date = `2024-01-${String(day).padStart(2, '0')}`
  expect(formatLongDate(date)).toMatch(new RegExp(`^[A-Z][a-z]+day, Jan ${ordinal} 2024$`))
})

test('uses the digits of the language', () => {
  provideLanguage(() => 'ar')
  expect(formatDate('2024-01-05')).toMatch(/٢٠٢٤/)
  expect(formatDay('2024-01-05')).toMatch(/٠٥/)
  expect(formatTimeOfDay('2024-01-05T15:07:00Z')).toMatch(/:٠٧/)
})
