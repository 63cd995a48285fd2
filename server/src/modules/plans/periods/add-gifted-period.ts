import type { Cents } from '@sohbet/contract/amounts'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Database } from '#platform/database/db.ts'
import { addPeriod, beginPlan, countFrom } from './fulfil-plan.ts'
import type { GivenPeriod } from '../plan/given-period.ts'
import { lockCurrentPlan } from './current-plan.ts'
import { periodMonths } from '../plan/plan.ts'
import { isLapsed } from '../plan/plan-rules.ts'
import { findSoldPrice } from '../queries/prices.ts'
import { updateSubscription } from '../queries/periods.ts'

/** A plan given by one member to another. */
export interface GiftedPlan {
  memberId: number
  plan: PaidPlan
  period: PlanPeriod
  /** What the giver paid; an upgrade credits its unused part. */
  paidCents: Cents
  at: Date
}

/**
 * Adds a gifted plan in the transaction that claims it: after everything that is paid for, or at once
 * without a plan. A plan that renews continues unchanged after it; one that started with the gift does not
 * renew. Answers the period of the gift.
 */
export async function addGiftedPeriod(
  trx: Database,
  { memberId, plan, period, paidCents, at }: GiftedPlan,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const price = await findSoldPrice(trx, { plan, period })
  if (price === undefined) throw new Error('What is not sold comes as credits, and not as a plan.')
  const current = await lockCurrentPlan(trx, memberId, at)
  const given: GivenPeriod = { memberId, price, paidCents, orderId: null, at }
  if (current === undefined || isLapsed(current, at)) {
    const { starts_at, ends_at } = await beginPlan(trx, current, { ...given, status: 'cancelled' })
    return { startsAt: starts_at, endsAt: ends_at }
  }
  const { subscription, last } = current
  // Counted from its end where the months of a refunded period are still among those of its anchor.
  const { anchor, paidMonths: before } = countFrom(subscription, last.ends_at)
  const changed = await updateSubscription(trx, subscription.id, {
    // A due renewal is postponed until after the gift.
    status: subscription.status === 'past_due' ? 'active' : subscription.status,
    anchor,
    paid_months: before + periodMonths[period],
    version: subscription.version + 1,
  })
  const next = { ...given, number: last.number + 1, startsAt: last.ends_at, before }
  const { starts_at, ends_at } = await addPeriod(trx, changed, next)
  return { startsAt: starts_at, endsAt: ends_at }
}
