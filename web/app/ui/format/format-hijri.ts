import { currentLanguage, localeOf } from '@sohbet/messages'
import type { Moment } from './moment.ts'

// Cached: creating one costs a hundred times as much as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The Umm al-Qura date of the daytime of a moment; a date actually starts at the preceding sunset. */
export function formatHijriDate(moment: Moment): string {
  const locale = new Intl.Locale(localeOf(currentLanguage()), { calendar: 'islamic-umalqura' }).toString()
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(locale, format)
  return format.format(new Date(Date.UTC(moment.year(), moment.month(), moment.date())))
}

const style = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric', era: 'short' } as const
