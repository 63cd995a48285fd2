import { type Cents, toCents } from '@sohbet/contract/amounts'

/** The tax of a country at a time. */
export interface TaxRate {
  country: string
  /** Hundredths of a percent; 0: the buyer owes the tax (reverse charge). */
  basisPoints: number
  /** Whether our prices include it, or it is added to them. */
  isInPrices: boolean
}

/**
 * Whether a text has the format of a tax number of that country: in the European Union it starts with the
 * country's letters. Only the country knows whether the number is in use.
 */
export function isTaxNumberOf(country: string, taxNumber: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country
  const number = taxNumber.toUpperCase().replaceAll(/[\s.-]/g, '')
  return number.startsWith(prefix) && /^[A-Z]{2}[0-9A-Z+*]{2,15}$/.test(number)
}

/** The tax to add to a price; zero where prices include it, or without a rate. */
export function taxOnTop(price: Cents, rate: TaxRate | undefined): Cents {
  if (rate === undefined || rate.isInPrices) return toCents(0)
  return divide(BigInt(price) * BigInt(rate.basisPoints), 10_000n)
}

/** The tax included in a sum. */
export function taxWithin(gross: Cents, rate: TaxRate | undefined): Cents {
  if (rate === undefined) return toCents(0)
  const basisPoints = BigInt(rate.basisPoints)
  return divide(BigInt(gross) * basisPoints, 10_000n + basisPoints)
}

/** The tax in the total of a new order, as stored with it. */
export function freezeTax(total: Cents, rate: TaxRate | undefined) {
  return {
    tax_rate_bp: rate?.basisPoints ?? 0,
    tax_country: rate?.country ?? null,
    tax_cents: taxWithin(total, rate),
  }
}

// Half a cent is rounded up, as the constraint of the orders table requires.
function divide(dividend: bigint, divisor: bigint): Cents {
  return toCents(Number((2n * dividend + divisor) / (2n * divisor)))
}

/** Amounts in minor units of a currency; `net` and `tax` add up to the amount paid. */
export interface NetAndTax {
  net: number
  tax: number
}

/**
 * The tax in a part of an invoice, of which `credited` was refunded before. Rounded down over all parts
 * together, and at most the remainder of either amount: the last part returns exactly what is left, whatever
 * was reversed in between.
 */
export function shareTax(invoiced: NetAndTax, credited: NetAndTax, gross: number): NetAndTax {
  const left = { net: invoiced.net - credited.net, tax: invoiced.tax - credited.tax }
  const until = credited.net + credited.tax + gross
  const requested = upTo(invoiced, until) - credited.tax
  const tax = Math.max(0, gross - left.net, Math.min(requested, gross, left.tax))
  return { net: gross - tax, tax }
}

// Uses BigInt: the product exceeds the integers that a number represents exactly.
function upTo({ net, tax }: NetAndTax, gross: number): number {
  return Number((BigInt(tax) * BigInt(gross)) / BigInt(net + tax))
}
