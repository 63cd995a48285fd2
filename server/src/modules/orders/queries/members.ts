import type { Database } from '#platform/database/db.ts'
import type { StoredOrder } from '../order/order.ts'
import type { LastPayment } from './orders.ts'

/** All orders of a member, oldest first. */
export async function findOrdersOf(db: Database, memberId: number): Promise<StoredOrder[]> {
  return await db
    .selectFrom('orders_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(100_000)
    .$castTo<StoredOrder>()
    .execute()
}

/** A payment attempt as its payer may see it. */
export type OwnPayment = LastPayment & { provider: string; amount_cents: number; created_at: Date }

/** Every payment attempt of an order, oldest first. */
export async function findOwnPayments(db: Database, orderId: number): Promise<OwnPayment[]> {
  return await db
    .selectFrom('orders_payments')
    .select(['status', 'failure_code', 'method_name', 'last_four', 'provider', 'amount_cents', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Locks the unpaid orders of a member; starting or settling a payment locks its order first. */
export async function lockUnpaidOrdersOf(trx: Database, memberId: number): Promise<void> {
  await trx
    .selectFrom('orders_orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'awaiting_payment', 'expired', 'cancelled'])
    .orderBy('id')
    .limit(100_000)
    .forNoKeyUpdate()
    .execute()
}
