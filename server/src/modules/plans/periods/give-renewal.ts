import { addMonths } from '../plan/given-period.ts'
import type { GivenPeriod } from '../plan/given-period.ts'
import { periodMonths } from '../plan/plan.ts'
import type { StoredSubscription } from '../plan/plan.ts'
import type { CurrentPlan } from '../plan/plan-rules.ts'
import { insertPeriod, updateSubscription } from '../queries/periods.ts'
import { nextStart } from '../plan/renewal-rules.ts'
import type { Database } from '#platform/database/db.ts'

/**
 * Grants the period of a paid renewal, counted from the anchor: from the previous end if paid within the
 * days of grace, otherwise from now with a new anchor, so that no member pays for days without access.
 */
export async function giveRenewal(
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

function countFrom({ anchor, paid_months: paidMonths }: StoredSubscription, startsAt: Date) {
  const isCounted = addMonths(anchor, paidMonths).getTime() === startsAt.getTime()
  return isCounted ? { anchor, paidMonths } : { anchor: startsAt, paidMonths: 0 }
}
