import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Units } from '@sohbet/contract/amounts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import type { SoldItem } from '#modules/purchases/index.ts'
import type { StoredGift } from './queries.ts'

/** A given plan and its period. */
interface GivenPlan {
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

/** The given lesson or set; undefined for other gifts. */
export function toSoldItem({ kind, track_id, collection_id }: StoredGift): SoldItem | undefined {
  if (kind === 'lesson' && track_id !== null) return { trackId: track_id }
  return kind === 'set' && collection_id !== null ? { collectionId: collection_id } : undefined
}

/** The given plan; undefined for other gifts. */
export function toGivenPlan({ plan_slug: slug, plan_period: period }: StoredGift): GivenPlan | undefined {
  if (slug === null || period === null) return undefined
  // The table allows these values only.
  return { slug: slug as PaidPlan, period: period as PlanPeriod }
}
