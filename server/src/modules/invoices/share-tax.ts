/** Amounts in minor units of a currency; `net` and `tax` are what is paid together. */
export interface NetAndTax {
  net: number
  tax: number
}

/**
 * The tax in a part of what was invoiced, of which `credited` went back earlier. Rounded down over all parts together,
 * and never more than is left of either: the last part returns exactly the rest, whatever was taken back in between.
 */
export function shareTax(invoiced: NetAndTax, credited: NetAndTax, gross: number): NetAndTax {
  const left = { net: invoiced.net - credited.net, tax: invoiced.tax - credited.tax }
  const until = credited.net + credited.tax + gross
  const requested = upTo(invoiced, until) - credited.tax
  const tax = Math.max(0, gross - left.net, Math.min(requested, gross, left.tax))
  return { net: gross - tax, tax }
}

// By whole numbers of any length: the product is beyond what a number holds exactly.
function upTo({ net, tax }: NetAndTax, gross: number): number {
  return Number((BigInt(tax) * BigInt(gross)) / BigInt(net + tax))
}
