import type { ProviderName } from '@sohbet/contract/payment-providers'

/** The parameters of the plans page. */
export interface PlansAddress {
  /** The highlighted plan; with `period` it is about to be ordered. */
  plan?: 'plus' | 'premier'
  period?: 'month' | 'year'
  /** The currency of the payment; that of the reader's country by default. */
  currency?: 'USD' | 'EUR'
  /** The reference of an order to pay. */
  order?: string
  /** The payment method, if it differs from the order's. */
  with?: ProviderName
  /** The locked page to return to. */
  back?: string | null
}

/** The path of the plans page, or of a step on it. */
export function plansPath(address: PlansAddress = {}): string {
  const query = Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'string' ? `${name}=${encodeURIComponent(value)}` : [],
  )
  return `/subscription${query.length > 0 ? '?' : ''}${query.join('&')}`
}

/** The account page with the cancellation's confirmation open, which works without JavaScript (B-34, B-36). */
export const cancelPath = '/settings/account?cancel-plan#plan'

/**
 * The items of a purchase: lessons bought one after another, the download of a track, or all missing lessons
 * of the set.
 */
export type BuyTarget = { lessons: readonly number[] } | { download: number } | 'set'

/** The page for buying an item of a collection. */
export function buyPath(slug: string, target: BuyTarget): string {
  const page = `/audios/detail/${slug}/buy`
  if (target === 'set') return page
  if ('download' in target) return `${page}?download=${target.download}`
  return `${page}?${target.lessons.map((id) => `lesson=${id}`).join('&')}`
}
