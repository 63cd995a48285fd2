import type { Days } from '#platform/database/daily-figures.ts'

const dayMs = 24 * 3600 * 1000

/** A date in UTC, such as `2026-11-21`. */
export function toDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The last dates in UTC in order, ending with that of `now`. */
export function daysUntilNow(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_none, at) =>
    toDay(new Date(now.getTime() - (count - 1 - at) * dayMs)),
  )
}

/** The first and the last of some dates. */
export function endsOf(days: readonly string[]): Days {
  return { from: days[0] ?? '', until: days.at(-1) ?? '' }
}
