import format, { type FormatOptions, type FormatValues } from 'icu-minify/format'
import { lookUp } from '@sohbet/messages/look-up'
import { numberFormat } from './format-number.ts'
import type { PageLanguage } from './languages.ts'
import { localeOf } from './locale.ts'

const pluralRules = new Map<string, Intl.PluralRules>()

const options: FormatOptions = {
  formatters: {
    getPluralRules: (locale, rules = {}) => {
      const key = `${String(locale)} ${rules.type}`
      const cached = pluralRules.get(key) ?? new Intl.PluralRules(locale, rules)
      pluralRules.set(key, cached)
      return cached
    },
    getNumberFormat: (locale, style) => numberFormat(String(locale), style),
    getDateTimeFormat: (locale, style) => new Intl.DateTimeFormat(locale, style),
  },
}

/** Formats a message with its values into text and elements for its tags. */
export function formatMessage<Element>(
  key: string,
  language: PageLanguage,
  values: FormatValues<Element>,
): string | Element | (string | Element)[] {
  const message = lookUp(key, language)
  if (typeof message === 'string') return message
  return format<Element>(message, localeOf(language), values, options)
}
