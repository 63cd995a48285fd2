/** What an address of the plans says. */
export interface PlansAddress {
  /** Marked among the plans; with `period` it is the one that is about to be ordered. */
  plan?: 'plus' | 'premier'
  period?: 'month' | 'year'
  /** In which it is paid; that of the reader's country, unless told. */
  currency?: 'USD' | 'EUR'
  /** The reference of an order that is to be paid. */
  order?: string
  /** How that order is paid, where it was made for another way. */
  with?: 'stripe' | 'paypal'
  /** The page that was locked. */
  back?: string | null
}

/** The page of the plans, or a step on it. */
export function plansPath(address: PlansAddress = {}): string {
  const query = Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'string' ? `${name}=${encodeURIComponent(value)}` : [],
  )
  return `/subscription${query.length > 0 ? '?' : ''}${query.join('&')}`
}
