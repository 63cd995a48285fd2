const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** A sum of US dollars, such as `$50.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}
