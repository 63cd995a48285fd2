import type { PlanInForce } from '@sohbet/contract/access'
import type { Caller } from '#platform/caller.ts'
import type { CollectionForSale } from '#modules/catalog/index.ts'

/** A lesson as the rules of prices need to know it; the price is in credits, null where it is not sold alone. */
export interface LessonPrice {
  id: number
  priceCredits: number | null
}

/** A set with what a user has of it; amounts are in credits. */
export interface SetPrice {
  /** Null where the set has no price of its own: then it costs what its lessons cost. */
  setPriceCredits: number | null
  lessons: readonly LessonPrice[]
  owned: ReadonlySet<number>
  /** What was paid for lessons of this set, alone or together. */
  spentCredits: number
}

/** What of a collection is opened by a purchase alone. */
export function lessonsOf({ tracks }: Pick<CollectionForSale, 'tracks'>): LessonPrice[] {
  return tracks.filter(({ isLesson }) => isLesson)
}

/** The lessons of a set that are still to be bought. */
export function missingLessons({ lessons, owned }: Pick<SetPrice, 'lessons' | 'owned'>): LessonPrice[] {
  return lessons.filter(({ id }) => !owned.has(id))
}

/**
 * What all missing lessons cost together, in credits: the price of the set less what was paid already (B-85), and never
 * more than they cost one by one. Null where nothing is missing or they are not sold together.
 */
export function completePrice(set: SetPrice): number | null {
  const missing = missingLessons(set)
  if (missing.length === 0) return null
  const prices = missing.map(({ priceCredits }) => priceCredits)
  const oneByOne = prices.some((price) => price === null)
    ? null
    : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
  const together = set.setPriceCredits === null ? null : Math.max(0, set.setPriceCredits - set.spentCredits)
  if (together === null) return oneByOne
  return oneByOne === null ? together : Math.min(together, oneByOne)
}

/** Whether a caller takes a download that costs credits: one that they paid for, or by Premier; a visitor has neither. */
export function mayDownloadSold(caller: Caller, isPaid: boolean): boolean {
  return caller.kind === 'member' && downloadPrice(caller.plan, { priceCredits: 1, isPaid }) === null
}

/** What a download still costs, in credits; null where it costs nothing: Premier includes downloads (B-114). */
export function downloadPrice(
  plan: PlanInForce,
  { priceCredits, isPaid }: { priceCredits: number | null; isPaid: boolean },
): number | null {
  return plan === 'premier' || isPaid ? null : priceCredits
}
