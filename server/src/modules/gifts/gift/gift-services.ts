import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Units } from '@sohbet/contract/amounts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'

/** A plan and how long it is given for. */
export interface GivenPlan {
  slug: PaidPlan
  period: PlanPeriod
}

/** What gifts are handed of plans. */
export interface GiftPlans {
  /** What it costs now, a credit for a dollar; undefined while it is not sold. */
  findPrice(db: Database, plan: GivenPlan): Promise<Units | undefined>
  /** Whether it can be added; else it comes as credits. */
  mayAdd(db: Database, plan: GivenPlan): Promise<boolean>
  /** Adds it after what is paid for, in the caller's transaction; false where it cannot be added. */
  add(trx: Database, member: Member, given: GivenPlan & { giftId: number; units: Units }): Promise<boolean>
}

/** What the use cases of gifts may reach for. */
export interface GiftServices extends Services {
  plans: GiftPlans
}
