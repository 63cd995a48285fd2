import { formatNumber } from '@sohbet/messages'
import { formatDollars } from '#features/money/format-dollars.ts'

/** Seconds as hours, with a tenth where there are few. */
export function sayHours(seconds: number): string {
  const hours = seconds / 3600
  return formatNumber(hours, { maximumFractionDigits: hours < 10 ? 1 : 0 })
}

/** A count in the digits of the page's language. */
export function sayCount(count: number): string {
  return formatNumber(count)
}

/** Cents as dollars. */
export function sayCents(cents: number): string {
  return formatDollars(cents / 100)
}
