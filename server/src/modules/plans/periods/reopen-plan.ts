import { toCents } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { PlanSales } from '#modules/orders/index.ts'
import { lockCurrentPlan } from './current-plan.ts'
import type { StoredPeriod } from '../plan/plan.ts'
import type { CurrentPlan } from '../plan/plan-rules.ts'
import {
  findPeriodOfOrder,
  findPeriodsOf,
  findSubscriptionById,
  updatePeriod,
  updateSubscription,
} from '../queries/periods.ts'

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
