import { toCents } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import { addMonths } from './calendar.ts'
import { graceMs, periodMonths, planRanks } from './plan.ts'
import type { StoredPeriod, StoredSubscription } from './plan.ts'

/** A plan for a time. */
export interface RequestedPlan {
  plan: PaidPlan
  period: PlanPeriod
}

/** What a member has at a moment: their subscription, its last period, and those that hold the moment or come later. */
export interface CurrentPlan {
  subscription: StoredSubscription
  last: StoredPeriod
  /** Empty after the end of what is paid for. */
  rest: readonly StoredPeriod[]
}

/** How a plan that is ordered now would begin. */
export type PlanStart =
  /** Where nothing is in force any more. */
  | { kind: 'first'; startsAt: Date; unused: 0 }
  /** In place of the rest of what runs; in the days of grace, from the end of what was paid for. */
  | { kind: 'upgrade'; startsAt: Date; unused: number }

/** No provider takes less than a dollar or a euro: what is left to pay is nothing, or at least that. */
const minTotal = 100

/** Whether a subscription renews at its end. */
export function renews({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due'
}

/** Whether nothing of a plan is in force any more: it is bought like a first one. */
export function isLapsed({ subscription, last }: CurrentPlan, at: Date): boolean {
  const until = last.ends_at.getTime() + (renews(subscription) ? graceMs : 0)
  return until <= at.getTime()
}

/** Why a plan cannot be bought now: it says what to do instead (B-115). */
type ChangeRefusal = Refusal<RefusedBy<'createOrder' | 'quotePlan'>>

/** How a wanted plan would begin, or why it cannot be bought now. What is unused comes off in its own currency alone. */
export function startOf(
  current: CurrentPlan | undefined,
  requested: RequestedPlan & { currency: Currency },
  at: Date,
): PlanStart | ChangeRefusal {
  if (current === undefined || isLapsed(current, at)) return { kind: 'first', startsAt: at, unused: 0 }
  const [running] = current.rest
  // Days of grace are not given twice: what is bought in them is counted from the end before.
  if (running === undefined) return { kind: 'upgrade', startsAt: current.last.ends_at, unused: 0 }
  const refusal = refuseChange(running, requested) ?? refuseCurrency(current.rest, requested)
  return refusal ?? { kind: 'upgrade', startsAt: at, unused: unusedOf(current.rest, at) }
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

/** Whether a plan replaces another one at once: a higher or the same one, for as long or longer. */
export function isUpgrade(from: RequestedPlan, to: RequestedPlan): boolean {
  const isSame = from.plan === to.plan && from.period === to.period
  const isHigher = planRanks[to.plan] >= planRanks[from.plan]
  return !isSame && isHigher && periodMonths[to.period] >= periodMonths[from.period]
}

/** What was really paid for the rest of some periods, by the second, in whole cents rounded down. */
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

/** What of an unused sum is taken off a price: never more than leaves nothing, or at least a dollar or a euro, to pay. */
export function discountOf(price: Cents, unused: number): Cents {
  const taken = Math.min(price, unused)
  const left = price - taken
  return toCents(left > 0 && left < minTotal ? Math.max(0, price - minTotal) : taken)
}

/** When a period that begins `months` after an anchor ends. */
export function endOf(anchor: Date, months: number, period: PlanPeriod): Date {
  return addMonths(anchor, months + periodMonths[period])
}
