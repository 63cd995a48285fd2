/** A moment with its parts in one time zone, as in dayjs: months from 0, days of the week from Sunday. */
export interface Moment {
  year(): number
  month(): number
  date(): number
  day(): number
  hour(): number
  minute(): number
}

/** UTC offset in minutes for announcing gatherings (DATE-07). */
export const gatheringOffsetMinutes = 180

/** A moment as announced: at +03:00, regardless of the reader's zone (DATE-07, B-83). */
export function inGatheringZone(moment: string): Moment {
  return readAt(moment, gatheringOffsetMinutes)
}

/** A moment in a time zone; undefined is the reader's. */
export function inZone(moment: string, timeZone?: string): Moment {
  return readAt(moment, offsetMinutesAt(moment, timeZone))
}

/** UTC offset in minutes of a time zone at a moment; undefined is the reader's zone. */
export function offsetMinutesAt(moment: string, timeZone?: string): number {
  // An Intl formatter takes milliseconds to create, and the reader's zone may have changed since.
  if (timeZone === undefined) return 0 - new Date(moment).getTimezoneOffset()
  const parts = clockOf(timeZone).formatToParts(new Date(moment))
  const [year = 0, month = 1, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  )
  const local = Date.UTC(year, month - 1, day, hour, minute)
  return Math.round((local - Date.parse(moment)) / 60_000)
}

// Cached: creating one costs a hundred times as much as using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en', { ...clockParts, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

const clockParts = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

/**
 * A moment at a UTC offset in minutes. Without dayjs, which is four times the size of all date code of a
 * first page.
 */
export function readAt(text: string, offsetMinutes: number): Moment {
  // A browser parses a time without a zone in the reader's zone.
  const isZoned = !text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  const shifted = new Date(Date.parse(isZoned ? text : `${text}Z`) + offsetMinutes * 60_000)
  return {
    year: () => shifted.getUTCFullYear(),
    month: () => shifted.getUTCMonth(),
    date: () => shifted.getUTCDate(),
    day: () => shifted.getUTCDay(),
    hour: () => shifted.getUTCHours(),
    minute: () => shifted.getUTCMinutes(),
  }
}
