import type { Database } from '#platform/database/db.ts'
import type { StoredOrder, OrderKind, OrderStatus } from '../order/order.ts'
import type { LastPayment } from './orders.ts'
import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import { type RawBuilder, sql } from 'kysely'

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
type OwnPayment = LastPayment & { provider: string; amount_cents: number; created_at: Date }

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

interface Slice {
  entries: number
  offset: number
  limit: number
}

/** An order without a credit transfer, with its position in its member's history and its last payment. */
interface SilentRow {
  id: number
  reference: string
  kind: OrderKind
  status: OrderStatus
  total_cents: Cents
  currency: Currency
  created_at: Date
  place: number
  /** The status of its last payment; null: there was none. */
  paid: string | null
  failure_code: string | null
}

// Orders with a transfer appear as entries. Positions are counted from the newest, entries and orders
// together.
function silentOf(memberId: number, entries: number): RawBuilder<unknown> {
  return sql`select placed.*, (${entries}::bigint - least(entries_before, ${entries}::bigint)
      + row_number() over (order by entries_before desc, id desc) - 1)::bigint as place
    from orders_orders as placed
    where member_id = ${memberId} and (kind <> 'top_up' or fulfilled_at is null)`
}

/** The number of a member's orders without a transfer, and how many of them precede a position of the history. */
export async function countSilentOrders(
  db: Database,
  memberId: number,
  { entries, offset }: Slice,
): Promise<{ total: number; before: number }> {
  const { rows } = await sql<{ total: number; before: number }>`
    select count(*) as total, count(*) filter (where place < ${offset}) as before
    from (${silentOf(memberId, entries)}) as silent`.execute(db)
  return rows[0] ?? { total: 0, before: 0 }
}

/** The orders without a transfer in a slice of a member's history, newest first. */
export async function findSilentOrders(
  db: Database,
  memberId: number,
  { entries, offset, limit }: Slice,
): Promise<SilentRow[]> {
  const { rows } = await sql<SilentRow>`
    select silent.id, reference, kind, silent.status, total_cents, currency, silent.created_at, place, last.status as paid,
      last.failure_code
    from (${silentOf(memberId, entries)}) as silent
    left join lateral (select status, failure_code from orders_payments where order_id = silent.id
      order by id desc limit 1) as last on true
    where place >= ${offset} and place < ${offset + limit}
    order by place limit ${limit}`.execute(db)
  return rows
}
