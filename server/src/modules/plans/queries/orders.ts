import type { Insertable } from 'kysely'
import type { PlansOrders } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** What an order for a plan was computed from. */
export interface OrderedPlan {
  order_id: number
  kind: 'first' | 'upgrade' | 'renewal'
  price_id: number
  subscription_id: number | null
  version: number | null
  /** Of the period that a renewal pays for. */
  number: number | null
}

/** Notes what an order was computed from; the table refuses a second renewal of the same period. */
export async function insertOrderedPlan(trx: Database, ordered: Insertable<PlansOrders>): Promise<void> {
  await trx.insertInto('plans_orders').values(ordered).execute()
}

/** What an order was computed from. */
export async function findOrderedPlan(db: Database, orderId: number): Promise<OrderedPlan | undefined> {
  return await orders(db).where('order_id', '=', orderId).executeTakeFirst()
}

/** The order that renews a subscription by the period of this number. */
export async function findRenewalOrder(
  db: Database,
  subscriptionId: number,
  number: number,
): Promise<OrderedPlan | undefined> {
  return await orders(db)
    .where('subscription_id', '=', subscriptionId)
    .where('number', '=', number)
    .where('kind', '=', 'renewal')
    .executeTakeFirst()
}

function orders(db: Database) {
  return db.selectFrom('plans_orders').selectAll().$castTo<OrderedPlan>()
}
