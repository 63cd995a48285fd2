import { formatNumber } from '@sohbet/messages'

/** A sum of US dollars, such as `$50.00`. */
export function formatDollars(amount: number): string {
  return inDollars(amount)
}

/** The same with a sign that is as wide as a figure: `−$5.00`. */
export function formatSum(amount: number): string {
  return amount < 0 ? formatDollars(amount).replace('-', '−') : formatDollars(amount)
}

/** A price in large figures: whole dollars without their cents, such as `$6`. */
export function formatPrice(amount: number): string {
  return inDollars(amount, { trailingZeroDisplay: 'stripIfInteger' })
}

// Arabic says `US$`, whose sign leaves its letters in a line from right to left; there are no other dollars here.
function inDollars(amount: number, options: Intl.NumberFormatOptions = {}): string {
  return formatNumber(amount, { style: 'currency', currency: 'USD', ...options }).replace('US$', '$')
}
