import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import type { changePlan as call } from '@sohbet/contract/plans'
import { type Message, message, type PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { findOrderState } from '#modules/payments/index.ts'
import { findPlan } from './find-plan.ts'
import { lockCurrentPlan } from './current-plan.ts'
import { type CurrentPlan, isLapsed, isUpgrade, type RequestedPlan, startOf } from '../plan/plan-rules.ts'
import { findSoldPrice } from '../queries/prices.ts'
import { findRenewals } from '../queries/renewals.ts'
import { updateSubscription } from '../queries/periods.ts'

/** The member who changes their plan, the transaction and the time. */
export interface PlanChange {
  trx: Database
  member: Member
  at: Date
  /** The language of the resulting plan's texts. */
  language: PageLanguage
}

/**
 * B-115: sets the plan that follows at the end of the member's current one, a lower plan or a shorter
 * period; `free` ends it, and choosing the current plan reverts the change. The currency does not change. An
 * upgrade is ordered instead, and starts at once.
 */
export async function changePlan(
  { trx, member: { accountId }, at, language }: PlanChange,
  { slug, period }: ParsedOf<typeof call>['body'],
): Promise<SubscriptionInfo> {
  const current = await getCurrentPlan({ trx, accountId, at }, message('refusals.plan.noneToChange'))
  if (slug === 'free') await end(trx, current)
  else await changeTo(trx, current, { requested: { plan: slug, period }, at })
  return await findPlan(trx, accountId, at, language)
}

/** B-37, ACCT-14: the plan remains until the end of what is paid for, and is not renewed; idempotent. */
export async function cancelPlan({
  trx,
  member: { accountId },
  at,
  language,
}: PlanChange): Promise<SubscriptionInfo> {
  await end(trx, await getCurrentPlan({ trx, accountId, at }, message('refusals.plan.noneToCancel')))
  return await findPlan(trx, accountId, at, language)
}

async function getCurrentPlan(
  { trx, accountId, at }: { trx: Database; accountId: number; at: Date },
  missing: Message,
): Promise<CurrentPlan> {
  const current = await lockCurrentPlan(trx, accountId, at)
  // A member with a renewal to pay can cancel it, also after the days of grace.
  const isOver = current !== undefined && isLapsed(current, at) && current.subscription.status !== 'past_due'
  if (current === undefined || isOver)
    throw refuse<'changePlan' | 'cancelPlan'>('NoPlan', { message: missing })
  return current
}

const withoutNext = { next_plan: null, next_period: null, next_price_id: null }

async function end(trx: Database, { subscription }: CurrentPlan): Promise<void> {
  await updateSubscription(trx, subscription.id, { status: 'cancelled', ...withoutNext })
}

async function changeTo(
  trx: Database,
  current: CurrentPlan,
  { requested, at }: { requested: RequestedPlan; at: Date },
): Promise<void> {
  const { subscription } = current
  if (await awaitsMoney(trx, current, at))
    throw refuse<'changePlan'>('PaymentPending', { message: message('refusals.plan.renewalUnpaid') })
  const isUnchanged = subscription.plan === requested.plan && subscription.period === requested.period
  const { currency } = subscription
  const price = isUnchanged ? undefined : await findSoldPrice(trx, { ...requested, currency })
  if (!isUnchanged && price === undefined)
    throw refuse<'changePlan'>('NotForSale', { message: message('refusals.plan.notSold') })
  // Also of a gift that runs meanwhile; what cannot be bought now can be chosen for its end.
  const start = startOf(current, { ...requested, currency, cents: price?.cents ?? 0 }, at)
  if (!isUnchanged && isUpgrade(current.rest[0] ?? subscription, requested) && !(start instanceof Refusal))
    throw refuse<'changePlan'>('PlanOrderedAtOnce', {
      message: message('refusals.plan.atOnce', { plan: requested.plan, period: requested.period }),
    })
  const next =
    price === undefined
      ? withoutNext
      : { next_plan: price.plan, next_period: price.period, next_price_id: price.id }
  const status = subscription.status === 'cancelled' ? 'active' : subscription.status
  // Checked again: what it renews as now may have to be announced.
  await updateSubscription(trx, subscription.id, { status, ...next, due_at: null })
}

// A renewal has to be paid at the end. Before it, an order from a reminder only counts while its money may be moving.
async function awaitsMoney(trx: Database, { subscription, last }: CurrentPlan, at: Date): Promise<boolean> {
  for (const { order_id: id } of await findRenewals(trx, subscription.id, last.number + 1)) {
    const { money, flight } = await findOrderState(trx, id)
    if (money === 'open' && (last.ends_at <= at || flight === 'moving')) return true
  }
  return false
}
