const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** A sum of US dollars, such as `$50.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}

/** The same with a sign that stands before it and is as wide as a figure: `−$5.00`. */
export function formatSum(amount: number): string {
  return amount < 0 ? `−${formatDollars(-amount)}` : formatDollars(amount)
}

const shortDollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price in large figures: whole dollars without their cents, such as `$6`. */
export function formatPrice(amount: number): string {
  return shortDollars.format(amount)
}
