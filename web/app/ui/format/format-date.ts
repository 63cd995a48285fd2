import { readAt } from './moment.ts'
import type { Moment } from './moment.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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
