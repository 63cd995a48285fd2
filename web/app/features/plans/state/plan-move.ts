import type { PaidPlan, PlanPeriod, SubscriptionInfo } from '@sohbet/contract'
import type { CurrentPlan } from '@sohbet/contract/accounts'

/**
 * What choosing a plan means for who looks at it: bought, or paid in the place of the one in force (B-115); taken at the
 * end of what is paid for; what there is already; or not to be had beside it.
 */
export type PlanMove = 'buy' | 'upgrade' | 'at-end' | 'current' | 'covered'

const ranks = { free: 0, plus: 1, premier: 2 } as const
const lengths = { month: 1, year: 12 } as const

/** What choosing `slug` by `period` means; `subscription` is null for a visitor. The server decides in the end. */
export function moveTo(
  { slug, period }: { slug: PaidPlan; period: PlanPeriod },
  subscription: SubscriptionInfo | null,
): PlanMove {
  if (subscription === null || subscription.slug === 'free') return 'buy'
  const { slug: now, period: paidBy, source } = subscription
  if (source !== 'paid' || paidBy === null) return ranks[slug] > ranks[now] ? 'buy' : 'covered'
  if (slug === now && period === paidBy) return 'current'
  // A failed renewal is paid, or the plan ends, before it can become another.
  if (subscription.due_order !== null) return 'covered'
  const isMore = ranks[slug] >= ranks[now] && lengths[period] >= lengths[paidBy]
  return isMore ? 'upgrade' : 'at-end'
}

/** What a member pays for, which may run beside a plan that they were given; without it, the plan in force. */
export function paidPlanOf(subscription: SubscriptionInfo): CurrentPlan {
  const { beside } = subscription
  return beside?.source === 'paid' ? beside : subscription
}

/** The order of a renewal that failed; null: nothing waits to be paid. */
export function dueOrderOf({ due_order: due, beside }: SubscriptionInfo): string | null {
  return due ?? beside?.due_order ?? null
}

/** Whether a plan is cancelled or becomes another at its end, and can be kept after all. */
export function canBeStored({ source, is_active, is_renewing, next }: CurrentPlan): boolean {
  return source === 'paid' && is_active && (!is_renewing || next !== null)
}

/** Whether a plan is charged again, so that it can be cancelled (B-36). */
export function canBeCancelled({ source, slug, is_renewing, due_order: due }: CurrentPlan): boolean {
  return source === 'paid' && slug !== 'free' && (is_renewing || due !== null)
}
