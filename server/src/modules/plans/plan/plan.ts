import type { Currency } from '@sohbet/contract/currency'
import type { Cents } from '@sohbet/contract/amounts'
import type { MessageKey } from '@sohbet/messages'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'

/** What the plans are called (SUB-01): rules know them by their slugs alone. */
export const planNames = { free: 'Subscriber', plus: 'Plus', premier: 'Premier' } as const

/** The same for a reader of another language. */
export const planNameKeys = {
  free: 'answers.plan.free',
  plus: 'answers.plan.plus',
  premier: 'answers.plan.premier',
} as const satisfies Record<keyof typeof planNames, MessageKey>

/** Which plan is higher: it opens all that the lower ones open (B-41). */
export const planRanks = { free: 0, plus: 1, premier: 2 } as const

/** Months that are paid for at a time. */
export const periodMonths = { month: 1, year: 12 } as const satisfies Record<PlanPeriod, number>

/** Milliseconds after the end of what was paid for in which a plan that renews is in force still: three days. */
export const graceMs = 3 * 24 * 3600 * 1000

/** A plan for a time, and the version of its price (`security.md` 4.3, rule 8). */
export interface PlanPrice {
  id: number
  plan: PaidPlan
  period: PlanPeriod
  currency: Currency
  cents: Cents
}

/** Where a subscription stands; `cancelled` ends with its last period. */
export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'ended'

/** A member's plan as it is stored: what it renews as. */
export interface StoredSubscription {
  id: number
  /** Null: its person has left. */
  member_id: number | null
  status: SubscriptionStatus
  plan: PaidPlan
  period: PlanPeriod
  price_id: number
  /** That of its price. */
  currency: Currency
  anchor: Date
  /** Months after the anchor that are paid for. */
  paid_months: number
  next_plan: PaidPlan | null
  next_period: PlanPeriod | null
  next_price_id: number | null
  method_id: number | null
  /** Raised whenever its periods change. */
  version: number
  created_at: Date
  ended_at: Date | null
}

/** A time that a plan was paid for; half open. */
export interface StoredPeriod {
  id: number
  subscription_id: number
  member_id: number | null
  number: number
  plan: PaidPlan
  period: PlanPeriod
  starts_at: Date
  ends_at: Date
  /** Where it would have ended without a cut. */
  paid_until: Date
  paid_cents: Cents
  /** In which it was paid for; of a gift, dollars. */
  currency: Currency
  source: 'order' | 'gift' | 'restored'
  order_id: number | null
  created_at: Date
  cut_by: 'upgrade' | 'refund' | 'dispute' | 'leaving' | null
}
