/** A moment whose parts are told in one zone, as dayjs tells them: months from 0, days of the week from Sunday. */
export interface Moment {
  year(): number
  month(): number
  date(): number
  day(): number
  hour(): number
  minute(): number
}

/** Minutes east of Greenwich in which gatherings are announced (DATE-07). */
export const gatheringOffsetMinutes = 180

/** A moment as it is told in announcements: at +03:00, whatever the reader's own zone (DATE-07, B-83). */
export function inGatheringZone(moment: string): Moment {
  return readAt(moment, gatheringOffsetMinutes)
}

/** A moment as a clock in a zone shows it; undefined is the reader's own zone. */
export function inZone(moment: string, timeZone?: string): Moment {
  return readAt(moment, offsetMinutesAt(moment, timeZone))
}

/** Minutes east of Greenwich of a zone at a moment; undefined is the reader's own zone. */
export function offsetMinutesAt(moment: string, timeZone?: string): number {
  // A clock of Intl takes milliseconds to be made, and the reader's own may have changed since the last one.
  if (timeZone === undefined) return 0 - new Date(moment).getTimezoneOffset()
  const parts = clockOf(timeZone).formatToParts(new Date(moment))
  const [year = 0, month = 1, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  )
  const local = Date.UTC(year, month - 1, day, hour, minute)
  return Math.round((local - Date.parse(moment)) / 60_000)
}

// Making one takes a hundred times as long as using it.
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
 * A moment so many minutes east of Greenwich. Not by dayjs, which is four times as much code as a first page has for all
 * its dates.
 */
export function readAt(text: string, offsetMinutes: number): Moment {
  // A browser takes a time without a zone for the reader's own.
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
