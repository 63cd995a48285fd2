import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Database } from '../../platform/db.ts'
import type { PlanPrice } from './plan.ts'

/** The prices at which plans are sold now, the lowest first. */
export async function findSoldPrices(db: Database): Promise<PlanPrice[]> {
  return await prices(db).where('replaced_at', 'is', null).orderBy('cents').orderBy('id').limit(10).execute()
}

/** The price at which one plan is sold now; undefined: it is not. */
export async function findSoldPrice(
  db: Database,
  { plan, period }: { plan: PaidPlan; period: PlanPeriod },
): Promise<PlanPrice | undefined> {
  return await prices(db)
    .where('plan', '=', plan)
    .where('period', '=', period)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

/** A price by its version. */
export async function getPrice(db: Database, id: number): Promise<PlanPrice> {
  return await prices(db).where('id', '=', id).executeTakeFirstOrThrow()
}

function prices(db: Database) {
  return db.selectFrom('plans_prices').select(['id', 'plan', 'period', 'cents']).$castTo<PlanPrice>()
}
