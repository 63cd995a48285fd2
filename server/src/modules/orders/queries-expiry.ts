import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'

/** Locks unpaid orders whose time is over, by their ids; those that somebody works on are left out. */
export async function lockOverdue(
  trx: Database,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders_orders')
    .select('id')
    .where('status', 'in', ['created', 'awaiting_payment'])
    .where('expires_at', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives up those of some locked orders whose money cannot be on its way; answers which. A statement of its own: what was
 * begun until the lock was taken is seen.
 */
export async function expireLocked(trx: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update orders_orders as placed set status = 'expired'
    where id = any(${ids}) and not exists (select from orders_payments where order_id = placed.id
      and decided_at is null and status in ('unknown', 'approved', 'pending'))
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The undecided payments of some orders. */
export async function findOpenPayments(trx: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders_payments')
    .select('id')
    .where('order_id', '=', sql<number>`any(${orderIds})`)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
