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
