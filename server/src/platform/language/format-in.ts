import type { Currency } from '@sohbet/contract/currency'
import { localeOf, type PageLanguage } from '@sohbet/messages'
import { translatorFor } from './translator.ts'

/**
 * A date in UTC. English uses `2026-11-29`, which is unambiguous in Britain and America; other languages
 * write the month's name.
 */
export function formatDay(day: Date, language: PageLanguage): string {
  return language === 'en' ? day.toISOString().slice(0, 10) : formatLongDay(day, language)
}

/** A date in UTC with the name of its month. */
export function formatLongDay(day: Date, language: PageLanguage): string {
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** An amount of money with its unit, such as `12.00 USD` or `€12.00`. */
export function formatMoney(amount: number, currency: Currency, language: PageLanguage): string {
  if (currency !== 'USD')
    return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency })
      .format(amount)
      .replace('-', '−')
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  return translatorFor(language)('emails.dollars', { amount: format.format(amount).replace('-', '−') })
}

/** A share as a percentage with at most two decimals, such as `8.25%`. */
export function formatPercent(share: number, language: PageLanguage): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(localeOf(language), options).format(share)
}
