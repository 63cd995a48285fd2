import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { raiseMediaTokenVersion } from '#modules/accounts/index.ts'
import { findOrder, type PlanSales, type StoredOrder } from '#modules/orders/index.ts'
import { closeGaps } from './close-gaps.ts'
import { lockCurrentPlan } from './current-plan.ts'
import type { StoredPeriod, StoredSubscription } from '../plan/plan.ts'
import { type CurrentPlan, unusedOf } from '../plan/plan-rules.ts'
import {
  findLastPeriod,
  findPeriod,
  findPeriodOfOrder,
  findPeriodsFrom,
  findReplaced,
  findRestored,
  findSubscriptionById,
  insertPeriod,
  updatePeriod,
  updateSubscription,
  findPeriodsOf,
} from '../queries/periods.ts'
import { findOrderedPlan } from '../queries/orders.ts'
import { findSoldPrice } from '../queries/prices.ts'

/**
 * Revokes the plan of a refunded order: it closes now, with every address signed for it, and the plan that
 * it replaced continues for the time that was paid; gifts after it begin earlier. A partial refund leaves the plan, with less of it
 * unused.
 */
export const revokePlan: PlanSales['takeBack'] = async (trx, order, { cents, isWhole, cause, at }) => {
  const { member_id: memberId, id } = order
  if (memberId !== null) await lockCurrentPlan(trx, memberId, at)
  const period = await findPeriodOfOrder(trx, id)
  if (period === undefined) return
  const paid_cents = toCents(Math.max(0, period.paid_cents - cents))
  const running = await findRunning(trx, period)
  if (!isWhole || running !== period) await updatePeriod(trx, period.id, { paid_cents })
  if (!isWhole && running !== undefined && running !== period)
    await limitWorth(trx, running, { ...period, paid_cents })
  if (!isWhole || running === undefined || running.ends_at <= at) return
  const ends_at = running.starts_at > at ? running.starts_at : at
  await updatePeriod(trx, running.id, { ends_at, cut_by: cause })
  const subscription = await findSubscriptionById(trx, period.subscription_id)
  if (subscription !== undefined) await goOnWithout(trx, { subscription, period, order, at })
  if (memberId !== null) await raiseMediaTokenVersion(trx, memberId)
}

// What an upgrade replaced runs as the period that was restored for it, if any.
async function findRunning(trx: Database, period: StoredPeriod): Promise<StoredPeriod | undefined> {
  return period.cut_by === 'upgrade' ? await findRestored(trx, period.id) : period
}

// A restored period has no more left of what was paid than the one that it continues.
async function limitWorth(trx: Database, restored: StoredPeriod, replaced: StoredPeriod): Promise<void> {
  const worth = unusedOf([{ ...replaced, ends_at: replaced.paid_until }], restored.created_at)
  await updatePeriod(trx, restored.id, { paid_cents: Math.min(restored.paid_cents, worth) })
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
  const restored = await restoreReplaced(trx, { period, order, at })
  const [first, last] = [restored[0], restored.at(-1)]
  if (first !== undefined && last !== undefined) {
    const price = await findSoldPrice(trx, first)
    await updateSubscription(trx, id, {
      status: 'cancelled',
      plan: first.plan,
      period: first.period,
      ...(price !== undefined && { price_id: price.id, currency: price.currency }),
      anchor: last.ends_at,
      paid_months: 0,
      ...(await closeGaps(trx, id, at)),
      ...withoutNext,
      version: version + 1,
    })
    return
  }
  const counted = await closeGaps(trx, id, at)
  const hasMore = (await findPeriodsFrom(trx, id, at)).length > 0
  const isOver = !hasMore && subscription.status !== 'ended'
  await updateSubscription(trx, id, {
    ...(isOver && { status: 'ended', ended_at: at }),
    // Gifts remain; the plan does not renew.
    ...(hasMore && { status: 'cancelled' }),
    ...counted,
    ...withoutNext,
    version: version + 1,
  })
}

const withoutNext = { next_plan: null, next_period: null, next_price_id: null }

// The unused part of what an upgrade replaced was deducted from its order, so it belongs to its member again.
async function restoreReplaced(
  trx: Database,
  { period, order, at }: { period: StoredPeriod; order: StoredOrder; at: Date },
): Promise<StoredPeriod[]> {
  if ((await findOrderedPlan(trx, order.id))?.kind !== 'upgrade') return []
  const restored: StoredPeriod[] = []
  let unused: number = order.unused_cents
  for (const one of await findReplaced(trx, period)) {
    const returned = await findReturned(trx, one)
    if (returned !== undefined) restored.push(...(await restoreReplaced(trx, { ...returned, at })))
    if (returned !== undefined || one.paid_until <= at) continue
    const worth = Math.min(unused, unusedOf([{ ...one, ends_at: one.paid_until }], at))
    restored.push(await restore(trx, { replaced: one, order, worth, at }))
    unused -= worth
  }
  return restored
}

// The order of a replaced period whose whole money went back: what it had replaced itself comes back instead.
async function findReturned(
  trx: Database,
  one: StoredPeriod,
): Promise<{ period: StoredPeriod; order: StoredOrder } | undefined> {
  const period = one.restores === null ? one : await findPeriod(trx, one.restores)
  const orderId = period?.order_id ?? null
  const order = orderId === null ? undefined : await findOrder(trx, { id: orderId })
  if (period === undefined || order === undefined) return undefined
  const isOver = order.status === 'refunded' || order.status === 'charged_back'
  return isOver && period.paid_cents <= order.unused_cents ? { period, order } : undefined
}

async function restore(
  trx: Database,
  { replaced, order, worth, at }: { replaced: StoredPeriod; order: StoredOrder; worth: number; at: Date },
): Promise<StoredPeriod> {
  const { subscription_id: subscriptionId, plan, period, currency, paid_until: until } = replaced
  const last = await findLastPeriod(trx, subscriptionId)
  const from = replaced.starts_at > at ? replaced.starts_at : at
  // After what was added since, such as a gift.
  const others = await findPeriodsFrom(trx, subscriptionId, from)
  const isFree = others.every(({ starts_at: startsAt }) => startsAt >= until)
  const startsAt = isFree ? from : new Date(Math.max(...others.map(({ ends_at: end }) => end.getTime())))
  const endsAt = new Date(startsAt.getTime() + until.getTime() - from.getTime())
  const number = (last?.number ?? replaced.number) + 1
  const restored = await insertPeriod(trx, {
    subscription_id: subscriptionId,
    member_id: order.member_id,
    number,
    plan,
    period,
    starts_at: startsAt,
    ends_at: endsAt,
    paid_until: endsAt,
    paid_cents: worth,
    currency,
    source: 'restored',
    restores: replaced.restores ?? replaced.id,
    created_at: at,
  })
  // Numbers follow time: the last one tells when the plan is over.
  const following = others.filter(({ starts_at: start }) => start >= endsAt)
  for (const [index, { id }] of following.entries())
    await updatePeriod(trx, id, { number: number + 1 + index })
  return restored
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
  await updatePeriod(trx, period.id, { paid_cents })
  const closed = await findRunning(trx, period)
  if (closed?.cut_by !== 'refund' && closed?.cut_by !== 'dispute') return 'as it was'
  if (memberId === null || !(await isFree(trx, { period: closed, current, memberId, at }))) return 'closed'
  await updatePeriod(trx, closed.id, { ends_at: closed.paid_until, cut_by: null })
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
