import type { Currency } from '@sohbet/contract/currency'
import type { Cents } from '@sohbet/contract/amounts'
import type { MessageKey } from '@sohbet/messages'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'

/** The names of the plans (SUB-01): rules only use their slugs. */
export const planNames = { free: 'Subscriber', plus: 'Plus', premier: 'Premier' } as const

/** The names in other languages. */
export const planNameKeys = {
  free: 'answers.plan.free',
  plus: 'answers.plan.plus',
  premier: 'answers.plan.premier',
} as const satisfies Record<keyof typeof planNames, MessageKey>

/** The order of plans: a higher one opens everything that the lower ones open (B-41). */
export const planRanks = { free: 0, plus: 1, premier: 2 } as const

/** Months per payment. */
export const periodMonths = { month: 1, year: 12 } as const satisfies Record<PlanPeriod, number>

/** Milliseconds after the paid end during which a renewing plan is still in force: three days. */
export const graceMs = 3 * 24 * 3600 * 1000

/** A plan for a period, with the version of its price (`security.md` 4.3, rule 8). */
export interface PlanPrice {
  id: number
  plan: PaidPlan
  period: PlanPeriod
  currency: Currency
  cents: Cents
}

/** The status of a subscription; `cancelled` ends with its last period. */
export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'ended'

/** A member's stored plan and its renewal. */
export interface StoredSubscription {
  id: number
  /** Null: the member has deleted the account. */
  member_id: number | null
  status: SubscriptionStatus
  plan: PaidPlan
  period: PlanPeriod
  price_id: number
  /** The currency of its price. */
  currency: Currency
  anchor: Date
  /** Paid months since the anchor. */
  paid_months: number
  next_plan: PaidPlan | null
  next_period: PlanPeriod | null
  next_price_id: number | null
  method_id: number | null
  /** Incremented whenever its periods change. */
  version: number
  created_at: Date
  ended_at: Date | null
}

/** A paid period of a plan; half open. */
export interface StoredPeriod {
  id: number
  subscription_id: number
  member_id: number | null
  number: number
  plan: PaidPlan
  period: PlanPeriod
  starts_at: Date
  ends_at: Date
  /** Its end before it was cut. */
  paid_until: Date
  paid_cents: Cents
  /** The currency that it was paid in; for a gift, dollars. */
  currency: Currency
  source: 'order' | 'gift' | 'restored'
  /** The replaced period that a restored one continues. */
  restores: number | null
  order_id: number | null
  created_at: Date
  cut_by: 'upgrade' | 'refund' | 'dispute' | 'leaving' | null
}
