import { currentLanguage } from './current-language.ts'
import { localeOf } from './locale.ts'

/** As its language writes it. */
const plain: Intl.NumberFormatOptions = {}

const formats = new Map<string, Intl.NumberFormat>()

/** A number that stands by itself, in the digits of the page's language; within a sentence it is `{count, number}`. */
export function formatNumber(value: number, options = plain): string {
  return numberFormat(localeOf(currentLanguage()), options).format(value)
}

/** A format of numbers, made once: that takes more than all that is done with it. */
export function numberFormat(locale: string, options = plain): Intl.NumberFormat {
  const key = options === plain ? locale : `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
