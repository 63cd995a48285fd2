import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import { message } from '@sohbet/messages'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { addMonths } from './given-period.ts'
import { graceMs, periodMonths, planRanks, type StoredPeriod, type StoredSubscription } from './plan.ts'

/** A plan for a period. */
export interface RequestedPlan {
  plan: PaidPlan
  period: PlanPeriod
}

/**
 * A member's plan at a moment: their subscription, its last period, and the periods that include the moment
 * or come later.
 */
export interface CurrentPlan {
  subscription: StoredSubscription
  last: StoredPeriod
  /** Empty after the end of what is paid for. */
  rest: readonly StoredPeriod[]
}

/** How a plan that is ordered now would start. */
export type PlanStart =
  /** Where no plan is in force any more. */
  | { kind: 'first'; startsAt: Date; unused: 0 }
  /** Replaces the remainder of a running plan; in the days of grace, from the end of what was paid for. */
  | { kind: 'upgrade'; startsAt: Date; unused: number }

/** Minimum charge of the providers: the total is zero, or at least one dollar or euro. */
const minTotal = 100

/** Whether a subscription renews at its end. */
export function renews({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due'
}

/** Whether a plan is no longer in force: it is bought like a first one. */
export function isLapsed({ subscription, last }: CurrentPlan, at: Date): boolean {
  const until = last.ends_at.getTime() + (renews(subscription) ? graceMs : 0)
  return until <= at.getTime()
}

/** The refusal of a plan that cannot be bought now; its message names the alternative (B-115). */
type ChangeRefusal = Refusal<RefusedBy<'createOrder' | 'quotePlan'>>

/**
 * How a requested plan would start, or why it cannot be bought now. The unused part is only deducted in its
 * own currency, and never more of it than the price, such as of gifts that wait: it would be lost.
 */
export function startOf(
  current: CurrentPlan | undefined,
  requested: RequestedPlan & { currency: Currency; cents: number },
  at: Date,
): PlanStart | ChangeRefusal {
  if (current === undefined || isLapsed(current, at)) return { kind: 'first', startsAt: at, unused: 0 }
  const [running] = current.rest
  // Days of grace are not granted twice: a plan bought in them counts from the previous end.
  if (running === undefined) return { kind: 'upgrade', startsAt: current.last.ends_at, unused: 0 }
  const refusal = refuseChange(running, requested) ?? refuseCurrency(current.rest, requested)
  const unused = unusedOf(current.rest, at)
  if (refusal !== undefined || unused <= requested.cents)
    return refusal ?? { kind: 'upgrade', startsAt: at, unused }
  return refuse<'createOrder' | 'quotePlan'>('PlanChangesAtEnd', {
    message: message('refusals.plan.paidAhead'),
  })
}

function refuseChange(running: RequestedPlan, requested: RequestedPlan): ChangeRefusal | undefined {
  const { plan, period } = requested
  if (plan === running.plan && period === running.period)
    return refuse<'createOrder' | 'quotePlan'>('PlanHeld', {
      message: message('refusals.plan.held', { plan, period }),
    })
  if (isUpgrade(running, requested)) return undefined
  return refuse<'createOrder' | 'quotePlan'>('PlanChangesAtEnd', {
    message: message('refusals.plan.atItsEnd', { plan, period }),
  })
}

function refuseCurrency(
  rest: readonly StoredPeriod[],
  { currency }: { currency: Currency },
): ChangeRefusal | undefined {
  if (rest.every((one) => one.currency === currency)) return undefined
  return refuse<'createOrder' | 'quotePlan'>('PlanChangesAtEnd', {
    message: message('refusals.plan.otherCurrency'),
  })
}

/** Whether a plan immediately replaces another: a higher or the same one, for as long or longer. */
export function isUpgrade(from: RequestedPlan, to: RequestedPlan): boolean {
  const isSame = from.plan === to.plan && from.period === to.period
  const isHigher = planRanks[to.plan] >= planRanks[from.plan]
  return !isSame && isHigher && periodMonths[to.period] >= periodMonths[from.period]
}

/** The amount paid for the remaining time of some periods, per second, in whole cents rounded down. */
export function unusedOf(periods: readonly StoredPeriod[], at: Date): number {
  return periods.reduce((sum, period) => sum + unusedOfOne(period, at), 0)
}

function unusedOfOne({ starts_at, ends_at, paid_until, paid_cents }: StoredPeriod, at: Date): number {
  const seconds = (from: Date, to: Date): bigint =>
    BigInt(Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000)))
  const left = seconds(starts_at > at ? starts_at : at, ends_at)
  const whole = seconds(starts_at, paid_until)
  return whole === 0n ? 0 : Number((BigInt(paid_cents) * left) / whole)
}

/** The discount for an unused amount on a price: it leaves zero, or at least a dollar or a euro, to pay. */
export function discountOf(price: Cents, unused: number): Cents {
  const taken = Math.min(price, unused)
  const left = price - taken
  return toCents(left > 0 && left < minTotal ? Math.max(0, price - minTotal) : taken)
}

/** The end of a period that starts `months` after an anchor. */
export function endOf(anchor: Date, months: number, period: PlanPeriod): Date {
  return addMonths(anchor, months + periodMonths[period])
}
