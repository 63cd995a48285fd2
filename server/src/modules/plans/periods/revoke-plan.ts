import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { raiseMediaTokenVersion } from '#modules/accounts/index.ts'
import type { PlanSales, StoredOrder } from '#modules/orders/index.ts'
import { lockCurrentPlan } from './current-plan.ts'
import type { StoredPeriod, StoredSubscription } from '../plan/plan.ts'
import { unusedOf } from '../plan/plan-rules.ts'
import {
  findLastPeriod,
  findPeriodOfOrder,
  findPeriodsFrom,
  findReplaced,
  findSubscriptionById,
  insertPeriod,
  updatePeriod,
  updateSubscription,
  findPeriodsOf,
} from '../queries/periods.ts'
import { findSoldPrice } from '../queries/prices.ts'
import type { CurrentPlan } from '../plan/plan-rules.ts'

/**
 * Revokes the plan of a refunded order: it closes now, with every address signed for it, and the plan that
 * it replaced continues for the time that was paid. A partial refund leaves the plan, with less of it
 * unused.
 */
export const revokePlan: PlanSales['takeBack'] = async (trx, order, { cents, isWhole, cause, at }) => {
  const { member_id: memberId, id } = order
  if (memberId !== null) await lockCurrentPlan(trx, memberId, at)
  const period = await findPeriodOfOrder(trx, id)
  if (period === undefined) return
  const paid_cents = toCents(Math.max(0, period.paid_cents - cents))
  if (!isWhole) return await updatePeriod(trx, period.id, { paid_cents })
  if (period.ends_at <= at) return
  const ends_at = period.starts_at > at ? period.starts_at : at
  await updatePeriod(trx, period.id, { ends_at, cut_by: cause })
  const subscription = await findSubscriptionById(trx, period.subscription_id)
  if (subscription !== undefined) await goOnWithout(trx, { subscription, period, order, at })
  if (memberId !== null) await raiseMediaTokenVersion(trx, memberId)
}

async function goOnWithout(
  trx: Database,
  {
    subscription,
    period,
    order,
    at,
  }: { subscription: StoredSubscription; period: StoredPeriod; order: StoredOrder; at: Date },
): Promise<void> {
  const { id, version } = subscription
  const replaced = await findReplaced(trx, period)
  if (replaced !== undefined && replaced.paid_until > at) {
    const rest = await restore(trx, { replaced, order, at })
    const price = await findSoldPrice(trx, rest)
    await updateSubscription(trx, id, {
      status: 'cancelled',
      plan: rest.plan,
      period: rest.period,
      ...(price !== undefined && { price_id: price.id, currency: price.currency }),
      anchor: rest.ends_at,
      paid_months: 0,
      ...withoutNext,
      version: version + 1,
    })
    return
  }
  const hasMore = (await findPeriodsFrom(trx, id, at)).length > 0
  const isOver = !hasMore && subscription.status !== 'ended'
  await updateSubscription(trx, id, {
    ...(isOver && { status: 'ended', ended_at: at }),
    // Gifts remain; the plan does not renew.
    ...(hasMore && { status: 'cancelled' }),
    ...withoutNext,
    version: version + 1,
  })
}

const withoutNext = { next_plan: null, next_period: null, next_price_id: null }

// Its unused part was deducted from the refunded order, so it belongs to its member again.
async function restore(
  trx: Database,
  { replaced, order, at }: { replaced: StoredPeriod; order: StoredOrder; at: Date },
): Promise<StoredPeriod> {
  const last = await findLastPeriod(trx, replaced.subscription_id)
  const worth = unusedOf([{ ...replaced, ends_at: replaced.paid_until }], at)
  return await insertPeriod(trx, {
    subscription_id: replaced.subscription_id,
    member_id: order.member_id,
    number: (last?.number ?? replaced.number) + 1,
    plan: replaced.plan,
    period: replaced.period,
    starts_at: at,
    ends_at: replaced.paid_until,
    paid_until: replaced.paid_until,
    paid_cents: Math.min(worth, order.unused_cents),
    currency: replaced.currency,
    source: 'restored',
    created_at: at,
  })
}

/**
 * Restores the plan of an order whose refund did not reach its payer, or whose lost dispute was won: what it
 * closed is open again for the remaining time, unless another plan took its place, and does not renew unless
 * its member chooses so.
 */
export const reopenPlan: PlanSales['reopen'] = async (trx, order, { refunded, at }) => {
  const { member_id: memberId } = order
  const current = memberId === null ? undefined : await lockCurrentPlan(trx, memberId, at)
  const period = await findPeriodOfOrder(trx, order.id)
  if (period === undefined) return 'closed'
  const paid_cents = toCents(order.total_cents + order.unused_cents - refunded)
  if (period.cut_by !== 'refund' && period.cut_by !== 'dispute') {
    await updatePeriod(trx, period.id, { paid_cents })
    return 'as it was'
  }
  if (memberId === null || !(await isFree(trx, { period, current, memberId, at }))) return 'closed'
  await updatePeriod(trx, period.id, { paid_cents, ends_at: period.paid_until, cut_by: null })
  const subscription = await findSubscriptionById(trx, period.subscription_id)
  if (subscription === undefined) throw new Error('Subscriptions are not removed.')
  await updateSubscription(trx, subscription.id, {
    ...(subscription.status === 'ended' && { status: 'cancelled', ended_at: null }),
    version: subscription.version + 1,
  })
  return 'open'
}

// Neither another plan nor a period restored or bought since covers any of its days.
async function isFree(
  trx: Database,
  {
    period,
    current,
    memberId,
    at,
  }: { period: StoredPeriod; current: CurrentPlan | undefined; memberId: number; at: Date },
): Promise<boolean> {
  if (period.paid_until <= at) return false
  if (current !== undefined && current.subscription.id !== period.subscription_id) return false
  const others = await findPeriodsOf(trx, memberId)
  return others.every(
    ({ id, starts_at: startsAt, ends_at: endsAt }) =>
      id === period.id || startsAt >= endsAt || endsAt <= period.ends_at || startsAt >= period.paid_until,
  )
}
