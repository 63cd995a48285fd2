import { currentLanguage, localeOf } from '@sohbet/messages'
import type { Moment } from './moment.ts'

// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date of a moment's daylight by the calendar of Umm al-Qura; from sunset on, the day that begins is the next one. */
export function formatHijriDate(moment: Moment): string {
  const locale = new Intl.Locale(localeOf(currentLanguage()), { calendar: 'islamic-umalqura' }).toString()
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(locale, format)
  return format.format(new Date(Date.UTC(moment.year(), moment.month(), moment.date())))
}

const style = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric', era: 'short' } as const
