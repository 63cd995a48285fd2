import type { PlanInForce } from '@sohbet/contract/access'
import type { UnlockStep, UnlockOption } from '@sohbet/contract/unlocking'
import { completePrice, downloadPrice, lessonsOf, missingLessons } from '#modules/purchases/index.ts'
import { isOpen, type Means, requiredTracks, type Subject } from './policy.ts'

const plans: readonly PlanInForce[] = [null, 'free', 'plus', 'premier']

/**
 * Every way to open an item for a user, cheapest first, found by trying: each plan from theirs upwards,
 * combined with each possible purchase, tested by the rules of access. A plan costs more than any number of
 * credits.
 */
export function findWays(subject: Subject, means: Means, balance: number): UnlockOption[] {
  if (isOpen(subject, means)) return []
  const opening = plansFrom(means.plan)
    .flatMap((plan) => attempts(subject, { ...means, plan }))
    .filter((attempt) => isOpen(subject, attempt.means))
  const needed = opening.filter((one) => !opening.some((other) => other !== one && isWithin(other, one)))
  return needed.toSorted(byCost).map(({ means: { plan }, purchases, credits }) => ({
    steps: [...planSteps(means.plan, plan), ...purchases],
    credits,
    missing_credits: Math.max(0, roundToUnits(credits - balance)),
  }))
}

/** What a user would have after some purchases, with a plan. */
interface Attempt {
  means: Means
  purchases: readonly UnlockStep[]
  credits: number
}

function plansFrom(plan: PlanInForce): PlanInForce[] {
  return plans.slice(plans.indexOf(plan))
}

// A visitor has no wallet to pay from.
function attempts(subject: Subject, means: Means): Attempt[] {
  if (subject.type === 'article' || means.plan === null) return [{ means, purchases: [], credits: 0 }]
  return lessonPurchases(subject, means).flatMap((lessons) => {
    const bought = { ...means, lessonIds: means.lessonIds.union(lessons.trackIds) }
    return [{ ...toAttempt(bought, lessons.steps) }, ...withDownload(subject, bought, lessons.steps)]
  })
}

function lessonPurchases(
  subject: Exclude<Subject, { type: 'article' }>,
  { lessonIds: owned, spentCredits }: Means,
): { trackIds: ReadonlySet<number>; steps: UnlockStep[] }[] {
  const { collection } = subject
  const lessons = lessonsOf(collection)
  const requested = new Set(requiredTracks(subject).map(({ id }) => id))
  const alone = missingLessons({ lessons, owned }).filter(({ id }) => requested.has(id))
  const sold = alone.flatMap(({ id, priceCredits }) =>
    priceCredits === null ? [] : [{ kind: 'lesson' as const, track_id: id, credits: priceCredits }],
  )
  const setPrice = completePrice({ ...collection, lessons, owned, spentCredits })
  return [
    { trackIds: new Set(), steps: [] },
    ...(sold.length > 0 ? [{ trackIds: new Set(sold.map(({ track_id: id }) => id)), steps: sold }] : []),
    ...(setPrice === null
      ? []
      : [
          {
            trackIds: new Set(lessons.map(({ id }) => id)),
            steps: [{ kind: 'set' as const, collection_id: collection.id, credits: setPrice }],
          },
        ]),
  ]
}

function withDownload(subject: Subject, means: Means, steps: readonly UnlockStep[]): Attempt[] {
  if (subject.type !== 'download') return []
  const credits = downloadPrice(means.plan, {
    priceCredits: subject.collection.downloadPriceCredits,
    isPaid: means.hasPaidDownload,
  })
  if (credits === null) return []
  const step = { kind: 'download' as const, track_id: subject.trackId, credits }
  return [toAttempt({ ...means, hasPaidDownload: true }, [...steps, step])]
}

function toAttempt(means: Means, purchases: readonly UnlockStep[]): Attempt {
  return { means, purchases, credits: purchases.reduce((sum, step) => sum + creditsOf(step), 0) }
}

function creditsOf(step: UnlockStep): number {
  return 'credits' in step ? step.credits : 0
}

// Whether `other` requires everything that `one` does, and more.
function isWithin(one: Attempt, other: Attempt): boolean {
  const keys = new Set(other.purchases.map(keyOf))
  return rankOf(one) <= rankOf(other) && one.purchases.every((step) => keys.has(keyOf(step)))
}

function keyOf(step: UnlockStep): string {
  return JSON.stringify(step)
}

function rankOf({ means }: Attempt): number {
  return plans.indexOf(means.plan)
}

function byCost(a: Attempt, b: Attempt): number {
  return rankOf(a) - rankOf(b) || a.credits - b.credits || a.purchases.length - b.purchases.length
}

function planSteps(before: PlanInForce, after: PlanInForce): UnlockStep[] {
  const steps: UnlockStep[] = before === null && after !== null ? [{ kind: 'log_in' }] : []
  if (after !== before && (after === 'plus' || after === 'premier')) steps.push({ kind: 'plan', plan: after })
  return steps
}

// Hundredths of credits are exact; their binary fractions are not.
function roundToUnits(credits: number): number {
  return Math.round(credits * 100) / 100
}
