/** A moment whose parts are told in one zone, as dayjs tells them: months from 0, days of the week from Sunday. */
interface Moment {
  year(): number
  month(): number
  date(): number
  day(): number
  hour(): number
  minute(): number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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
  const parts = clockOf(timeZone).formatToParts(new Date(moment))
  const [year = 0, month = 1, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  )
  const local = Date.UTC(year, month - 1, day, hour, minute)
  return Math.round((local - Date.parse(moment)) / 60_000)
}

// Making one takes a hundred times as long as using it. The reader's own zone changes with the reader.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = timeZone !== undefined && clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', { ...clockParts, timeZone })
  if (timeZone !== undefined) clocks.set(timeZone, clock)
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

/** `Jan 05, 2024` (DATE-01). */
export function formatDate(moment: string | Moment): string {
  return `${formatDay(moment)}, ${read(moment).year()}`
}

/** `Jan 05` (DATE-02). */
export function formatDay(moment: string | Moment): string {
  return `${monthOf(read(moment))} ${formatDayNumber(moment)}`
}

/** `05`, the day of a month alone. */
export function formatDayNumber(moment: string | Moment): string {
  return twoDigits(read(moment).date())
}

/** `3:07 PM` (DATE-03). */
export function formatTimeOfDay(moment: string | Moment): string {
  const time = read(moment)
  const hour = time.hour()
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(time.minute())} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `01-2024` (DATE-04). */
export function formatMonthNumber(moment: string | Moment): string {
  const time = read(moment)
  return `${twoDigits(time.month() + 1)}-${time.year()}`
}

/** `Jan, 2024` (DATE-05). */
export function formatMonth(moment: string | Moment): string {
  const time = read(moment)
  return `${monthOf(time)}, ${time.year()}`
}

/** `Friday, Jan 5th 2024` (DATE-06). */
export function formatLongDate(moment: string | Moment): string {
  const time = read(moment)
  return `${weekdayOf(time)}, ${monthOf(time)} ${ordinal(time.date())} ${time.year()}`
}

/** `Fri, Jan`. */
export function formatWeekdayMonth(moment: string | Moment): string {
  const time = read(moment)
  return `${weekdayOf(time).slice(0, 3)}, ${monthOf(time)}`
}

// Dates of content are the same for every reader, and the same on the server as in the browser.
function read(moment: string | Moment): Moment {
  return typeof moment === 'string' ? readAt(moment, 0) : moment
}

// Not dayjs, which is four times as much code as a first page has for all its dates.
function readAt(text: string, offsetMinutes: number): Moment {
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

function monthOf(time: Moment): string {
  return months[time.month()] ?? ''
}

function weekdayOf(time: Moment): string {
  return weekdays[time.day()] ?? ''
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}
