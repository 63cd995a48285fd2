import type { Cents } from '@sohbet/contract/amounts'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { Services } from '../../../platform/start/services.ts'
import { announceChange, catalogChannel } from '../../catalog/index.ts'
import { findPlan } from '../periods/find-plan.ts'
import type { StoredPeriod } from '../plan/plan.ts'
import type { WantedPlan } from '../plan/plan-rules.ts'
import { findPrices, insertPrice, replacePrice } from '../queries/prices.ts'
import type { PriceVersion } from '../queries/prices.ts'
import { findPeriodsOf } from '../queries/periods.ts'

/** A price as an operator changes it; the reason and who decided are kept for good. */
export interface ChangedPrice extends WantedPlan {
  cents: Cents
  reason: string
  by: string
}

/** Every price, those that are sold first, then the newest. */
export async function listPrices({ db }: Services): Promise<PriceVersion[]> {
  return await findPrices(db)
}

/** Sells a plan at another price from now on; who has it keeps the price they bought, and kept pages are made again. */
export async function changePrice(owner: Services, { by, ...changed }: ChangedPrice): Promise<void> {
  const at = owner.clock.now()
  await owner.db.transaction().execute(async (trx) => {
    await replacePrice(trx, changed, at)
    await insertPrice(trx, { ...changed, done_by: by, valid_from: at })
    await announceChange(trx, catalogChannel(owner.config.databaseSchema))
  })
}

/** What a member has of plans, and all periods they ever had. */
export async function showPlan(
  { db, clock }: Services,
  memberId: number,
): Promise<{ plan: SubscriptionInfo; periods: StoredPeriod[] }> {
  return {
    plan: await findPlan(db, memberId, clock.now()),
    periods: await findPeriodsOf(db, memberId),
  }
}
