import type { Insertable } from 'kysely'
import type { Currency } from '@sohbet/contract/currency'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { PlansPrices } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { PlanPrice } from '../plan/plan.ts'

/** A price with when it was sold, why, and who decided. */
export interface PriceVersion extends PlanPrice {
  valid_from: Date
  /** Null: sold now. */
  replaced_at: Date | null
  reason: string
  done_by: string
}

/** The prices at which plans are sold now in every currency, the lowest first. */
export async function findSoldPrices(db: Database): Promise<PlanPrice[]> {
  return await prices(db).where('replaced_at', 'is', null).orderBy('cents').orderBy('id').limit(10).execute()
}

/** A plan that is sold for a time; in US dollars unless told. */
interface SoldPlan {
  plan: PaidPlan
  period: PlanPeriod
  currency?: Currency
}

/** The price at which one plan is sold now; undefined: it is not. */
export async function findSoldPrice(
  db: Database,
  { plan, period, currency = 'USD' }: SoldPlan,
): Promise<PlanPrice | undefined> {
  return await prices(db)
    .where('plan', '=', plan)
    .where('period', '=', period)
    .where('currency', '=', currency)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

/** A price by its version. */
export async function getPrice(db: Database, id: number): Promise<PlanPrice> {
  return await prices(db).where('id', '=', id).executeTakeFirstOrThrow()
}

function prices(db: Database) {
  return db
    .selectFrom('plans_prices')
    .select(['id', 'plan', 'period', 'currency', 'cents'])
    .$castTo<PlanPrice>()
}

/** Every price that there was, those that are sold first, then the newest; at most a thousand. */
export async function findPrices(db: Database): Promise<PriceVersion[]> {
  return await db
    .selectFrom('plans_prices')
    .selectAll()
    .orderBy((eb) => eb('replaced_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .$castTo<PriceVersion>()
    .execute()
}

/** Ends the sale at the present price, and answers it. Only the owner of the tables may. */
export async function replacePrice(
  trx: Database,
  { plan, period, currency = 'USD' }: SoldPlan,
  at: Date,
): Promise<{ id: number; cents: number } | undefined> {
  return await trx
    .updateTable('plans_prices')
    .set({ replaced_at: at })
    .where('plan', '=', plan)
    .where('period', '=', period)
    .where('currency', '=', currency)
    .where('replaced_at', 'is', null)
    .returning(['id', 'cents'])
    .executeTakeFirst()
}

/** Adds a price that is sold from now on; the table refuses a second one for the same plan, period and currency. */
export async function insertPrice(trx: Database, price: Insertable<PlansPrices>): Promise<void> {
  await trx.insertInto('plans_prices').values(price).execute()
}
