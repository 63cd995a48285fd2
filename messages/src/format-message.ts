import format from 'icu-minify/format'
import type { FormatOptions, FormatValues } from 'icu-minify/format'
import { lookUp } from '@sohbet/messages/look-up'
import type { PageLanguage } from './languages.ts'
import { localeOf } from './locale.ts'

const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

// What each of these takes to make is more than all that is done with it.
function keptIn<Format>(
  kept: Map<string, Format>,
  make: (locale: string, options: object) => Format,
): (locale: unknown, options?: object) => Format {
  return (locale, options = {}) => {
    const key = `${String(locale)} ${JSON.stringify(options)}`
    const format = kept.get(key) ?? make(String(locale), options)
    kept.set(key, format)
    return format
  }
}

const options: FormatOptions = {
  formatters: {
    getPluralRules: keptIn(pluralRules, (locale, rules) => new Intl.PluralRules(locale, rules)),
    getNumberFormat: keptIn(numberFormats, (locale, style) => new Intl.NumberFormat(locale, style)),
    getDateTimeFormat: (locale, style) => new Intl.DateTimeFormat(locale, style),
  },
}

/** A message with its values, as text and what its tags became. */
export function formatMessage<Element>(
  key: string,
  language: PageLanguage,
  values: FormatValues<Element>,
): string | Element | (string | Element)[] {
  const message = lookUp(key, language)
  if (typeof message === 'string') return message
  return format<Element>(message, localeOf(language), values, options)
}
