import type { PlanInForce } from '@sohbet/contract/access'
import type { Caller } from '#platform/caller.ts'
import type { CollectionForSale } from '#modules/catalog/index.ts'

/** A lesson for pricing; the price is in credits, null where it is not sold alone. */
export interface LessonPrice {
  id: number
  priceCredits: number | null
}

/** A set and a member's part of it; amounts are in credits. */
export interface SetPrice {
  /** Null where the set has no price of its own: it costs the sum of its lessons. */
  setPriceCredits: number | null
  lessons: readonly LessonPrice[]
  owned: ReadonlySet<number>
  /** The amount paid for lessons of this set, alone or together. */
  spentCredits: number
}

/** The tracks of a collection that only a purchase opens. */
export function lessonsOf({ tracks }: Pick<CollectionForSale, 'tracks'>): LessonPrice[] {
  return tracks.filter(({ isLesson }) => isLesson)
}

/** The lessons of a set that are not owned yet. */
export function missingLessons({ lessons, owned }: Pick<SetPrice, 'lessons' | 'owned'>): LessonPrice[] {
  return lessons.filter(({ id }) => !owned.has(id))
}

/**
 * The price of all missing lessons together, in credits: the price of the set less the amount already paid
 * (B-85), at most their single prices. Null where nothing is missing or they are not sold together.
 */
export function completePrice(set: SetPrice): number | null {
  const missing = missingLessons(set)
  if (missing.length === 0) return null
  const prices = missing.map(({ priceCredits }) => priceCredits)
  const oneByOne = prices.some((price) => price === null)
    ? null
    : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
  const together =
    set.setPriceCredits === null ? null : Math.max(0, toHundredths(set.setPriceCredits - set.spentCredits))
  if (together === null) return oneByOne
  return oneByOne === null ? together : Math.min(together, oneByOne)
}

// Credits have hundredths, and the difference of two may not.
function toHundredths(credits: number): number {
  return Math.round(credits * 100) / 100
}

/** Whether a caller may download a priced track: after paying, or with Premier; a visitor has neither. */
export function mayDownloadSold(caller: Caller, isPaid: boolean): boolean {
  return caller.kind === 'member' && downloadPrice(caller.plan, { priceCredits: 1, isPaid }) === null
}

/** The remaining price of a download in credits; null where it is free: Premier includes downloads (B-114). */
export function downloadPrice(
  plan: PlanInForce,
  { priceCredits, isPaid }: { priceCredits: number | null; isPaid: boolean },
): number | null {
  return plan === 'premier' || isPaid ? null : priceCredits
}
