import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { SoldItem } from '#modules/purchases/index.ts'
import type { GivenPlan } from './gift-services.ts'
import type { StoredGift } from '../queries/gifts.ts'

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
