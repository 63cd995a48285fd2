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
