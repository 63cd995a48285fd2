import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Units } from '@sohbet/contract/amounts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'

/** A given plan and its period. */
export interface GivenPlan {
  slug: PaidPlan
  period: PlanPeriod
}

/** Plan operations that gifts need. */
export interface GiftPlans {
  /** The current price, one credit for a dollar; undefined if the plan is not sold. */
  findPrice(db: Database, plan: GivenPlan): Promise<Units | undefined>
  /** Whether the plan can be added; otherwise the gift is credited. */
  mayAdd(db: Database, plan: GivenPlan): Promise<boolean>
  /** Adds the plan after the paid periods, in the caller's transaction; false if it cannot be added. */
  add(trx: Database, member: Member, given: GivenPlan & { giftId: number; units: Units }): Promise<boolean>
}

/** The services of the use cases of gifts. */
export interface GiftServices extends Services {
  plans: GiftPlans
}
