import type { Insertable } from 'kysely'
import type { Currency } from '@sohbet/contract/currency'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { PlansPrices } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { PlanPrice } from '../plan/plan.ts'

/** A price with its period of sale, its reason and its actor. */
export interface PriceVersion extends PlanPrice {
  valid_from: Date
  /** Null: current. */
  replaced_at: Date | null
  reason: string
  done_by: string
}

/** The current prices of plans in every currency, lowest first. */
export async function findSoldPrices(db: Database): Promise<PlanPrice[]> {
  return await prices(db).where('replaced_at', 'is', null).orderBy('cents').orderBy('id').limit(10).execute()
}

/** A plan on sale for a period; in US dollars by default. */
interface SoldPlan {
  plan: PaidPlan
  period: PlanPeriod
  currency?: Currency
}

/** The current price of one plan; undefined: it is not on sale. */
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

/** Every price, current ones first, then the newest; at most a thousand. */
export async function findPlanPrices(db: Database): Promise<PriceVersion[]> {
  return await db
    .selectFrom('plans_prices')
    .selectAll()
    .orderBy((eb) => eb('replaced_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .$castTo<PriceVersion>()
    .execute()
}

/** Ends the sale at the current price and answers it. Requires the owner of the tables. */
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

/** Adds a price from now on; the table refuses a second current one for the same plan, period and currency. */
export async function insertPrice(trx: Database, price: Insertable<PlansPrices>): Promise<void> {
  await trx.insertInto('plans_prices').values(price).execute()
}
