import type { PaidPlan, PlanPeriod, SubscriptionInfo } from '@sohbet/contract'
import type { CurrentPlan } from '@sohbet/contract/accounts'

/**
 * The effect of choosing a plan: bought, or paid to replace the one in force (B-115); changed at the end of
 * the paid period; already in force; or not available beside it.
 */
export type PlanMove = 'buy' | 'upgrade' | 'at-end' | 'current' | 'covered'

const ranks = { free: 0, plus: 1, premier: 2 } as const
const lengths = { month: 1, year: 12 } as const

/**
 * The effect of choosing `slug` with `period`; `subscription` is null for a visitor. The server has the
 * final say.
 */
export function moveTo(
  { slug, period }: { slug: PaidPlan; period: PlanPeriod },
  subscription: SubscriptionInfo | null,
): PlanMove {
  if (subscription === null || subscription.slug === 'free') return 'buy'
  const { slug: now, period: paidBy, source, is_gift: isGift } = subscription
  if (source !== 'paid' || paidBy === null) return ranks[slug] > ranks[now] ? 'buy' : 'covered'
  if (slug === now && period === paidBy) return isGift ? 'covered' : 'current'
  // After a failed renewal, the plan must be paid or end before it can change.
  if (subscription.due_order !== null) return 'covered'
  const isMore = ranks[slug] >= ranks[now] && lengths[period] >= lengths[paidBy]
  return isMore ? 'upgrade' : 'at-end'
}

/** The plan that a member pays for, which may run beside a given plan; otherwise the plan in force. */
export function paidPlanOf(subscription: SubscriptionInfo): CurrentPlan {
  const { beside } = subscription
  return beside?.source === 'paid' ? beside : subscription
}

/** The order of a failed renewal; null if nothing is due. */
export function dueOrderOf({ due_order: due, beside }: SubscriptionInfo): string | null {
  return due ?? beside?.due_order ?? null
}

/** Whether a plan is cancelled or changes at its end, and can be resumed. */
export function canBeResumed({
  source,
  is_active,
  is_renewing,
  next,
  is_gift,
  resumes,
}: CurrentPlan): boolean {
  if (is_gift) return resumes !== null
  return source === 'paid' && is_active && (!is_renewing || next !== null)
}

/** Whether a plan renews, so that it can be cancelled (B-36). */
export function canBeCancelled({ source, slug, is_renewing, due_order: due }: CurrentPlan): boolean {
  return source === 'paid' && slug !== 'free' && (is_renewing || due !== null)
}
