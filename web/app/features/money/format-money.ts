import type { Currency } from '@sohbet/contract/currency'
import { formatNumber } from '@sohbet/messages'

/** A sum of money, such as `$50.00` or `€46.00`. */
export function formatMoney(
  amount: number,
  currency: Currency,
  options: Intl.NumberFormatOptions = {},
): string {
  // Arabic says `US$`, whose sign leaves its letters in a line from right to left; there are no other dollars here.
  return formatNumber(amount, { style: 'currency', currency, ...options }).replace('US$', '$')
}

/** A sum of what is sold for US dollars alone, such as `$50.00`. */
export function formatDollars(amount: number): string {
  return formatMoney(amount, 'USD')
}

/** A sum with a sign that is as wide as a figure: `−$5.00`. */
export function formatSum(amount: number, currency: Currency): string {
  const text = formatMoney(amount, currency)
  return amount < 0 ? text.replace('-', '−') : text
}

/** A price in large figures: whole units without their cents, such as `$6`. */
export function formatPrice(amount: number, currency: Currency): string {
  return formatMoney(amount, currency, { trailingZeroDisplay: 'stripIfInteger' })
}
