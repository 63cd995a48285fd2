import type { Currency } from '@sohbet/contract/currency'
import { formatNumber } from '@sohbet/messages'

/** An amount of money, such as `$50.00` or `€46.00`. */
export function formatMoney(
  amount: number,
  currency: Currency,
  options: Intl.NumberFormatOptions = {},
): string {
  // Arabic locales write `US$`, whose Latin letters disturb a right-to-left line; there are no other dollars
  // here.
  return formatNumber(amount, { style: 'currency', currency, ...options }).replace('US$', '$')
}

/** An amount for items sold in US dollars only, such as `$50.00`. */
export function formatDollars(amount: number): string {
  return formatMoney(amount, 'USD')
}

/** An amount with a minus sign as wide as a digit: `−$5.00`. */
export function formatSum(amount: number, currency: Currency): string {
  const text = formatMoney(amount, currency)
  return amount < 0 ? text.replace('-', '−') : text
}

/** A price in large type: whole units without cents, such as `$6`. */
export function formatPrice(amount: number, currency: Currency): string {
  return formatMoney(amount, currency, { trailingZeroDisplay: 'stripIfInteger' })
}
