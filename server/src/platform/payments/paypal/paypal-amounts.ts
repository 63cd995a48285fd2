import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'

/** Money in PayPal's format: decimal text with as many places as the currency has (ISO 4217; USD and EUR: two). */
export interface PaypalMoney {
  currency_code: string
  value: string
}

/** Formats whole cents for PayPal by their digits, such as `10.00`. Throws a RangeError below zero. */
export function toPaypalMoney(amount: Cents, currency: Currency): PaypalMoney {
  if (amount < 0) throw new RangeError('No amount below zero is asked for.')
  const digits = String(toCents(amount)).padStart(3, '0')
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Parses PayPal's decimal text into whole cents; undefined for a text that is no amount with at most two places. */
export function readPaypalCents(value: string): Cents | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === '' ? undefined : toCents(Number(`${whole}${decimals.padEnd(2, '0')}`))
}
