import { toCents } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'

/** The tax of a country, as it holds at a time. */
export interface TaxRate {
  country: string
  /** Hundredths of a percent. */
  basisPoints: number
  /** Whether our prices contain it, or it is added to them. */
  isInPrices: boolean
}

/** What is added to a price; nothing where prices contain the tax, or where there is none. */
export function taxOnTop(price: Cents, rate: TaxRate | undefined): Cents {
  if (rate === undefined || rate.isInPrices) return toCents(0)
  return divide(BigInt(price) * BigInt(rate.basisPoints), 10_000n)
}

/** The tax in a sum that contains it. */
export function taxWithin(gross: Cents, rate: TaxRate | undefined): Cents {
  if (rate === undefined) return toCents(0)
  const basisPoints = BigInt(rate.basisPoints)
  return divide(BigInt(gross) * basisPoints, 10_000n + basisPoints)
}

/** The tax in the total of a new order, as it is frozen with it. */
export function freezeTax(total: Cents, rate: TaxRate | undefined) {
  return {
    tax_rate_bp: rate?.basisPoints ?? 0,
    tax_country: rate?.country ?? null,
    tax_cents: taxWithin(total, rate),
  }
}

// Half a cent is rounded up, as the table of orders checks it.
function divide(dividend: bigint, divisor: bigint): Cents {
  return toCents(Number((2n * dividend + divisor) / (2n * divisor)))
}
