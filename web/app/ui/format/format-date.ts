import { formatNumber, type MessageKey, t } from '@sohbet/messages'
import { type Moment, readAt } from './moment.ts'

// As messages: a browser's names of months and days may differ from the server's, or be missing in Urdu.
const months = [
  'ui.month.january',
  'ui.month.february',
  'ui.month.march',
  'ui.month.april',
  'ui.month.may',
  'ui.month.june',
  'ui.month.july',
  'ui.month.august',
  'ui.month.september',
  'ui.month.october',
  'ui.month.november',
  'ui.month.december',
] as const satisfies readonly MessageKey[]

const weekdays = [
  'ui.weekday.sunday',
  'ui.weekday.monday',
  'ui.weekday.tuesday',
  'ui.weekday.wednesday',
  'ui.weekday.thursday',
  'ui.weekday.friday',
  'ui.weekday.saturday',
] as const satisfies readonly MessageKey[]

const shortWeekdays = [
  'ui.weekday.shortSunday',
  'ui.weekday.shortMonday',
  'ui.weekday.shortTuesday',
  'ui.weekday.shortWednesday',
  'ui.weekday.shortThursday',
  'ui.weekday.shortFriday',
  'ui.weekday.shortSaturday',
] as const satisfies readonly MessageKey[]

/** `Jan 05, 2024` (DATE-01). */
export function formatDate(moment: string | Moment): string {
  const time = read(moment)
  return t('ui.date.date', { month: monthOf(time), day: dayOf(time), year: yearOf(time) })
}

/** `Jan 05` (DATE-02). */
export function formatDay(moment: string | Moment): string {
  const time = read(moment)
  return t('ui.date.day', { month: monthOf(time), day: dayOf(time) })
}

/** `05`, the day of the month. */
export function formatDayNumber(moment: string | Moment): string {
  return dayOf(read(moment))
}

/** `3:07 PM` (DATE-03). */
export function formatTimeOfDay(moment: string | Moment): string {
  const time = read(moment)
  const hour = time.hour()
  const minutes = twoDigits(time.minute())
  return t('ui.date.timeOfDay', {
    period: periodOf(hour),
    time: `${formatNumber(hour % 12 === 0 ? 12 : hour % 12)}:${minutes}`,
    wholeDayTime: `${twoDigits(hour)}:${minutes}`,
  })
}

// CLDR's parts of the day in Urdu, where "PM" is not said for the evening; other languages have two halves.
function periodOf(hour: number): 'night' | 'morning' | 'midday' | 'afternoon' | 'evening' | 'late' {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'midday'
  if (hour < 18) return 'afternoon'
  return hour < 20 ? 'evening' : 'late'
}

/** `01-2024` (DATE-04). */
export function formatMonthNumber(moment: string | Moment): string {
  const time = read(moment)
  return t('ui.date.monthNumber', { month: twoDigits(time.month() + 1), year: yearOf(time) })
}

/** `Jan, 2024` (DATE-05). */
export function formatMonth(moment: string | Moment): string {
  const time = read(moment)
  return t('ui.date.month', { month: monthOf(time), year: yearOf(time) })
}

/** `Friday, Jan 5th 2024` (DATE-06). */
export function formatLongDate(moment: string | Moment): string {
  const time = read(moment)
  const weekday = nameOf(weekdays[time.day()])
  return t('ui.date.longDate', { weekday, month: monthOf(time), day: time.date(), year: yearOf(time) })
}

/** `Fri, Jan`. */
export function formatWeekdayMonth(moment: string | Moment): string {
  const time = read(moment)
  return t('ui.date.weekdayMonth', { weekday: nameOf(shortWeekdays[time.day()]), month: monthOf(time) })
}

// Dates of content are the same for every reader, and on the server as in the browser.
function read(moment: string | Moment): Moment {
  return typeof moment === 'string' ? readAt(moment, 0) : moment
}

function monthOf(time: Moment): string {
  return nameOf(months[time.month()])
}

// An invalid date has no month.
function nameOf(key: (typeof months | typeof weekdays | typeof shortWeekdays)[number] | undefined): string {
  return key === undefined ? '' : t(key)
}

function dayOf(time: Moment): string {
  return twoDigits(time.date())
}

function yearOf(time: Moment): string {
  return formatNumber(time.year(), { useGrouping: false })
}

function twoDigits(number: number): string {
  return formatNumber(number, { minimumIntegerDigits: 2 })
}
