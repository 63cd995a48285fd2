import type { GatheringRhythm, GatheringSeries } from '@sohbet/contract/studio'

const dayMs = 24 * 3_600_000

/**
 * The dates of a series including the first, at most `max`. A month without such a date is skipped; the
 * fifth weekday of a month means its last one.
 */
export function findOccurrences(first: string, series: GatheringSeries, max: number): string[] {
  const days: string[] = []
  const times = Math.min(series.times ?? max, max)
  for (let index = 0; days.length < times; index += 1) {
    const day = dayOf(first, series.every, index)
    if (day === undefined) continue
    if (series.until !== null && day > series.until) break
    days.push(day)
  }
  return days
}

/** The date a number of days later or earlier. */
export function shiftDay(day: string, days: number): string {
  return toDay(toMs(day) + days * dayMs)
}

/** The number of days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / dayMs)
}

function dayOf(first: string, every: GatheringRhythm, index: number): string | undefined {
  switch (every) {
    case 'week':
      return shiftDay(first, 7 * index)
    case 'two-weeks':
      return shiftDay(first, 14 * index)
    case 'month-day':
      return sameDayOfMonth(first, index)
    case 'month-weekday':
      return sameWeekdayOfMonth(first, index)
  }
}

function sameDayOfMonth(first: string, months: number): string | undefined {
  const { year, month, day } = partsOf(first)
  const found = toDay(Date.UTC(year, month + months, day))
  // The 31st of a shorter month would be a day of the next month.
  return found.endsWith(first.slice(-3)) ? found : undefined
}

function sameWeekdayOfMonth(first: string, months: number): string {
  const { year, month, day } = partsOf(first)
  const weekday = new Date(toMs(first)).getUTCDay()
  const begin = Date.UTC(year, month + months, 1)
  const until = (weekday - new Date(begin).getUTCDay() + 7) % 7
  const week = Math.floor((day - 1) / 7)
  const found = begin + (until + 7 * week) * dayMs
  const isInMonth = new Date(found).getUTCMonth() === new Date(begin).getUTCMonth()
  return toDay(isInMonth ? found : found - 7 * dayMs)
}

function partsOf(day: string): { year: number; month: number; day: number } {
  const date = new Date(toMs(day))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

function toMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
