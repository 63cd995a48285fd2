import { type Cents, readDollars, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { findPackagePrice } from '../queries/package-prices.ts'

/**
 * The price of a number of credits: a dollar each, or the price of their package in euros. Refuses with
 * `NotForSale` without a price in euros; prices are never converted.
 */
export async function priceCredits(
  db: Database,
  { amount, currency }: { amount: number; currency: Currency },
): Promise<Cents> {
  if (currency === 'USD') return requireAmount(readDollars(amount))
  const cents = await findPackagePrice(db, { currency, credits: amount })
  if (cents !== undefined) return toCents(cents)
  throw refuse<'createOrder' | 'checkDiscountCode'>('NotForSale', {
    message: message('refusals.order.notInEuros'),
  })
}

/** An amount that the contract has validated as a whole number. */
export function requireAmount<Amount extends number>(amount: Amount | string): Amount {
  if (typeof amount === 'string') throw new Error(`This amount cannot be ordered (${amount}).`)
  return amount
}
