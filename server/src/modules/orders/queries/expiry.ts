import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Locks expired unpaid orders by id, skipping locked ones. */
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

/** Locks the unpaid orders of a member that reserve a discount code, by id. */
export async function lockCodeHolders(trx: Database, code: string, memberId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders_orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'awaiting_payment'])
    .where(
      sql<boolean>`exists (select from orders_code_uses as held join orders_codes on orders_codes.id = held.code_id
        where held.order_id = orders_orders.id and held.state = 'reserved' and orders_codes.code = ${code})`,
    )
    .orderBy('id')
    .limit(100)
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives up those of some locked orders whose money cannot be in transit; answers which. A separate
 * statement: it sees every payment that started before the lock was granted.
 */
export async function giveUpLocked(
  trx: Database,
  ids: readonly number[],
  status: 'expired' | 'cancelled',
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update orders_orders as placed set status = ${status}
    where id = any(${ids}) and ${mayGiveUp(sql.ref('placed'))} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether an order, by its alias in the statement, is unpaid and its money cannot be in transit. */
export function mayGiveUp(placed: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${placed}.status in ('created', 'awaiting_payment') and not exists (select from orders_payments
    where order_id = ${placed}.id and decided_at is null and orders_payments.status in ('unknown', 'approved', 'pending')))`
}
