import type { Insertable } from 'kysely'
import type { PlansOrders } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** The facts that an order for a plan was computed from. */
export interface OrderedPlan {
  order_id: number
  kind: 'first' | 'upgrade' | 'renewal'
  price_id: number
  subscription_id: number | null
  version: number | null
  /** The number of the period that a renewal pays for. */
  number: number | null
}

/** Stores the facts of an order; the table refuses a second renewal of the same period and price. */
export async function insertOrderedPlan(trx: Database, ordered: Insertable<PlansOrders>): Promise<void> {
  await trx.insertInto('plans_orders').values(ordered).execute()
}

/** The facts that an order was computed from. */
export async function findOrderedPlan(db: Database, orderId: number): Promise<OrderedPlan | undefined> {
  return await orders(db).where('order_id', '=', orderId).executeTakeFirst()
}

function orders(db: Database) {
  return db.selectFrom('plans_orders').selectAll().$castTo<OrderedPlan>()
}
