import type { Cents } from '@sohbet/contract/amounts'
import type { PlanPrice } from './plan.ts'

/** A plan that starts or continues, and the amount paid for it. */
export interface GivenPeriod {
  memberId: number
  price: PlanPrice
  paidCents: Cents
  /** Null: a gift. */
  orderId: number | null
  at: Date
}

/**
 * The moment `months` after `anchor` in UTC, always counted from the anchor: for the 31st, the last day of a
 * shorter month, and the 31st again in the next long one (`security.md` 4.3, rule 2).
 */
export function addMonths(anchor: Date, months: number): Date {
  const result = new Date(anchor)
  result.setUTCDate(1)
  result.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return result
}
