import { currentLanguage } from './current-language.ts'
import { localeOf } from './locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number that stands by itself, in the digits of the page's language; within a sentence it is `{count, number}`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const locale = localeOf(currentLanguage())
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format.format(value)
}
