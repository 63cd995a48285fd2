import { formatNumber } from '@sohbet/messages'
import { formatDollars, formatMoney } from '#features/money/format-money.ts'

/** Seconds as hours, with one decimal for small values. */
export function sayHours(seconds: number): string {
  const hours = seconds / 3600
  return formatNumber(hours, { maximumFractionDigits: hours < 10 ? 1 : 0 })
}

/** A count in the digits of the page's language. */
export function sayCount(count: number): string {
  return formatNumber(count)
}

/** Cents as euros. */
export function sayEuroCents(cents: number): string {
  return formatMoney(cents / 100, 'EUR')
}

/** Cents as dollars. */
export function sayCents(cents: number): string {
  return formatDollars(cents / 100)
}
