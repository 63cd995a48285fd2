import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { StoredOrder } from '#modules/orders/index.ts'
import { lockCurrentPlan } from './current-plan.ts'
import { keepPaidMethod } from './keep-method.ts'
import { periodMonths, type PlanPrice, type StoredPeriod, type StoredSubscription } from '../plan/plan.ts'
import { type CurrentPlan, endOf, isLapsed } from '../plan/plan-rules.ts'
import { findOrderedPlan } from '../queries/orders.ts'
import { getPrice } from '../queries/prices.ts'
import {
  findPeriodOfOrder,
  insertPeriod,
  insertSubscription,
  updatePeriod,
  updateSubscription,
} from '../queries/periods.ts'
import { addMonths, type GivenPeriod } from '../plan/given-period.ts'
import { nextStart } from '../plan/renewal-rules.ts'

/**
 * Grants the plan of a paid order: a first one, an upgrade for the remainder of another, or the next period
 * of one that renews; idempotent. `mayGive` was checked in the same transaction.
 */
export async function fulfilPlan(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  if ((await findPeriodOfOrder(trx, order.id)) !== undefined) return
  const ordered = await findOrderedPlan(trx, order.id)
  if (ordered === undefined || order.member_id === null)
    throw new Error(`The order ${order.reference} has no member or plan to be fulfilled for.`)
  const current = await lockCurrentPlan(trx, order.member_id, at)
  const given: GivenPeriod = {
    memberId: order.member_id,
    price: await getPrice(trx, ordered.price_id),
    paidCents: toCents(order.total_cents + order.unused_cents),
    orderId: order.id,
    at,
  }
  if (ordered.kind === 'first') await beginPlan(trx, current, { ...given, status: 'active' })
  else if (current === undefined) throw new Error(`The order ${order.reference} has no plan to go on.`)
  else if (ordered.kind === 'upgrade') await replacePlan(trx, current, given)
  else await giveRenewal(trx, current, given)
  await keepPaidMethod(trx, { orderId: order.id, memberId: order.member_id, at })
}

/** Starts a plan now, after ending a lapsed one. */
export async function beginPlan(
  trx: Database,
  current: CurrentPlan | undefined,
  { status, ...given }: GivenPeriod & { status: 'active' | 'cancelled' },
): Promise<StoredPeriod> {
  const { memberId, price, at } = given
  if (current !== undefined)
    await updateSubscription(trx, current.subscription.id, { status: 'ended', ended_at: at })
  const subscription = await insertSubscription(trx, {
    member_id: memberId,
    status,
    plan: price.plan,
    period: price.period,
    price_id: price.id,
    currency: price.currency,
    anchor: at,
    paid_months: periodMonths[price.period],
    created_at: at,
  })
  return await addPeriod(trx, subscription, { ...given, number: 1, startsAt: at, before: 0 })
}

// The replaced period ends now, and later ones never start.
async function replacePlan(trx: Database, current: CurrentPlan, given: GivenPeriod): Promise<void> {
  const { subscription, last, rest } = current
  const { price, at } = given
  for (const period of rest) {
    const ends_at = period.starts_at > at ? period.starts_at : at
    await updatePeriod(trx, period.id, { ends_at, cut_by: 'upgrade' })
  }
  // Days of grace count from the end of what was paid for.
  const startsAt = rest.length > 0 || isLapsed(current, at) ? at : last.ends_at
  const changed = await updateSubscription(trx, subscription.id, {
    status: 'active',
    ...toColumns(price),
    anchor: startsAt,
    paid_months: periodMonths[price.period],
    version: subscription.version + 1,
  })
  await addPeriod(trx, changed, { ...given, number: last.number + 1, startsAt, before: 0 })
}

function toColumns({ id, plan, period, currency }: PlanPrice) {
  return { plan, period, price_id: id, currency, next_plan: null, next_period: null, next_price_id: null }
}

/** Adds a period to a subscription, starting `before` months after its anchor. */
export async function addPeriod(
  trx: Database,
  { id, anchor }: Pick<StoredSubscription, 'id' | 'anchor'>,
  given: GivenPeriod & { number: number; startsAt: Date; before: number },
): Promise<StoredPeriod> {
  const { price, startsAt, orderId } = given
  const endsAt = endOf(anchor, given.before, price.period)
  return await insertPeriod(trx, {
    subscription_id: id,
    member_id: given.memberId,
    number: given.number,
    plan: price.plan,
    period: price.period,
    starts_at: startsAt,
    ends_at: endsAt,
    paid_until: endsAt,
    paid_cents: given.paidCents,
    currency: price.currency,
    source: orderId === null ? 'gift' : 'order',
    order_id: orderId,
    created_at: given.at,
  })
}

/**
 * Grants the period of a paid renewal, counted from the anchor: from the previous end if paid within the
 * days of grace, otherwise from now with a new anchor, so that no member pays for days without access.
 */
async function giveRenewal(
  trx: Database,
  { subscription, last }: CurrentPlan,
  { memberId, price, paidCents, orderId, at }: GivenPeriod,
): Promise<void> {
  const startsAt = nextStart(last.ends_at, at)
  const { anchor, paidMonths } = countFrom(subscription, startsAt)
  const months = paidMonths + periodMonths[price.period]
  const endsAt = addMonths(anchor, months)
  await insertPeriod(trx, {
    subscription_id: subscription.id,
    member_id: memberId,
    number: last.number + 1,
    plan: price.plan,
    period: price.period,
    starts_at: startsAt,
    ends_at: endsAt,
    paid_until: endsAt,
    paid_cents: paidCents,
    currency: price.currency,
    source: 'order',
    order_id: orderId,
    created_at: at,
  })
  const isChosen = price.id === subscription.next_price_id
  await updateSubscription(trx, subscription.id, {
    // A plan cancelled since still ends, with this period.
    status: subscription.status === 'past_due' ? 'active' : subscription.status,
    plan: price.plan,
    period: price.period,
    price_id: price.id,
    currency: price.currency,
    anchor,
    paid_months: months,
    ...(isChosen && { next_plan: null, next_period: null, next_price_id: null }),
    version: subscription.version + 1,
  })
}

/** The anchor and the months that lead to the start of a next period; from that start where they do not. */
export function countFrom({ anchor, paid_months: paidMonths }: StoredSubscription, startsAt: Date) {
  const isCounted = addMonths(anchor, paidMonths).getTime() === startsAt.getTime()
  return isCounted ? { anchor, paidMonths } : { anchor: startsAt, paidMonths: 0 }
}
