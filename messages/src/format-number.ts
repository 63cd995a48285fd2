import { currentLanguage } from './current-language.ts'
import { localeOf } from './locale.ts'

/** The default of the language. */
const plain: Intl.NumberFormatOptions = {}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number on its own, in the digits of the page's language; within a sentence use `{count, number}`. */
export function formatNumber(value: number, options = plain): string {
  return numberFormat(localeOf(currentLanguage()), options).format(value)
}

/** A cached number format: building one costs more than using it. */
export function numberFormat(locale: string, options = plain): Intl.NumberFormat {
  const key = options === plain ? locale : `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
