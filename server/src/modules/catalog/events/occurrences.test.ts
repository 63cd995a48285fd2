import { describe, expect, test } from 'vitest'
import { daysBetween, findOccurrences, shiftDay } from './occurrences.ts'

const all = (first: string, every: Parameters<typeof findOccurrences>[1]['every'], times: number) =>
  findOccurrences(first, { every, until: null, times }, 100)

describe('the dates of a series', () => {
  test('are one or two weeks apart, across the end of a year', () => {
    expect(all('2026-12-24', 'week', 3)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07'])
    expect(all('2026-12-24', 'two-weeks', 3)).toEqual(['2026-12-24', '2027-01-07', '2027-01-21'])
  })

  test('fall on the same day of each month; months without that day are skipped', () => {
    expect(all('2026-12-31', 'month-day', 4)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
    expect(all('2026-11-05', 'month-day', 3)).toEqual(['2026-11-05', '2026-12-05', '2027-01-05'])
  })

  test('fall on the same weekday of each month: the first Thursday, or the last Monday', () => {
    expect(all('2026-11-05', 'month-weekday', 4)).toEqual([
      '2026-11-05',
      '2026-12-03',
      '2027-01-07',
      '2027-02-04',
    ])
    expect(all('2026-11-30', 'month-weekday', 4)).toEqual([
      '2026-11-30',
      '2026-12-28',
      '2027-01-25',
      '2027-02-22',
    ])
    expect(all('2026-08-31', 'month-weekday', 2)).toEqual(['2026-08-31', '2026-09-28'])
  })

  test('end with the last day, the number of times, or the maximum', () => {
    const days = (until: string | null, times: number | null, max = 100) =>
      findOccurrences('2026-11-05', { every: 'week', until, times }, max).length
    expect([
      days('2026-11-19', null),
      days('2026-11-18', null),
      days('2026-11-19', 2),
      days(null, 5, 4),
    ]).toEqual([3, 2, 2, 4])
  })
})

test('days are counted and shifted across months', () => {
  expect(shiftDay('2026-02-27', 3)).toBe('2026-03-02')
  expect(shiftDay('2026-03-02', -3)).toBe('2026-02-27')
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
})
