import { type Insertable, sql } from 'kysely'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { OrdersOrders } from '#platform/database/generated/database-types.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'
import type { OrderStatus, StoredOrder } from '../order/order.ts'

/** Adds an order and answers the stored row. */
export async function insertOrder(trx: Database, order: Insertable<OrdersOrders>): Promise<StoredOrder> {
  return await trx
    .insertInto('orders_orders')
    .values(order)
    .returningAll()
    .$castTo<StoredOrder>()
    .executeTakeFirstOrThrow()
}

/** An order by its id or its reference. */
export async function findOrder(
  db: Database,
  by: { id: number } | { reference: string },
): Promise<StoredOrder | undefined> {
  return await orderBy(db, by).executeTakeFirst()
}

/** An order by its id, locked until the transaction ends. */
export async function lockOrder(trx: Database, id: number): Promise<StoredOrder | undefined> {
  return await orderBy(trx, { id }).forNoKeyUpdate().executeTakeFirst()
}

function orderBy(db: Database, by: { id: number } | { reference: string }) {
  return db
    .selectFrom('orders_orders')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('reference', '=', by.reference)))
    .$castTo<StoredOrder>()
}

/** Changes the status of an order, with the columns that belong to it; the table refuses invalid transitions. */
export async function setOrderStatus(
  trx: Database,
  id: number,
  change: { status: OrderStatus; fulfilled_at?: Date; review_reason?: string },
): Promise<void> {
  await trx.updateTable('orders_orders').set(change).where('id', '=', id).execute()
}

/** Changes the provider of an unpaid order; the caller has locked it. */
export async function setOrderProvider(trx: Database, id: number, provider: ProviderName): Promise<void> {
  await trx.updateTable('orders_orders').set({ provider }).where('id', '=', id).execute()
}

/** The last payment attempt of an order, as its owner may see it. */
export interface LastPayment {
  status: string
  failure_code: string | null
  method_name: string | null
  last_four: string | null
}

/** The attempt that paid an order, otherwise the last one; undefined: there was none. */
export async function findLastPayment(db: Database, orderId: number): Promise<LastPayment | undefined> {
  return await db
    .selectFrom('orders_payments')
    .select(['status', 'failure_code', 'method_name', 'last_four'])
    .where('order_id', '=', orderId)
    // The second of two that succeeded is given back.
    .orderBy(sql`status = 'succeeded' and not is_surplus`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The completed and pending refunds of an order, oldest first. */
export async function findShownRefunds(
  db: Database,
  orderId: number,
): Promise<{ amount_cents: number; created_at: Date; status: string }[]> {
  return await db
    .selectFrom('orders_refunds')
    .select(['amount_cents', 'created_at', 'status'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** The ids of orders by their references, ignoring texts that are none. */
export async function findOrderIds(
  db: Database,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders_orders')
    .select(['id', 'reference'])
    .where('reference', '=', sql<string>`any(${references})`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** A filter for operators; undefined fields match every order. */
export interface OrdersFilter {
  reference?: string | undefined
  status?: OrderStatus | undefined
  kind?: StoredOrder['kind'] | undefined
  provider?: StoredOrder['provider'] | undefined
  memberId?: number | undefined
  memberIds?: readonly number[] | undefined
  /** Only orders with a past or present dispute. */
  isDisputed?: boolean
}

/** A page of orders, newest first, and the total count. */
export async function findOrdersPage(
  db: Database,
  { limit, offset, ...filter }: OrdersFilter & { limit: number; offset: number },
): Promise<{ orders: StoredOrder[]; total: number }> {
  const orders = await filtered(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<StoredOrder>()
    .execute()
  return { orders, total: await countOrders(db, filter) }
}

/** The number of orders that match a filter. */
export async function countOrders(db: Database, filter: OrdersFilter): Promise<number> {
  return await countRows(filtered(db, filter))
}

function filtered(db: Database, filter: OrdersFilter) {
  const { reference, status, kind, provider, memberId, memberIds, isDisputed } = filter
  return db
    .selectFrom('orders_orders')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .$if(memberIds !== undefined, (query) =>
      query.where('member_id', '=', sql<number>`any(${memberIds ?? []}::integer[])`),
    )
    .$if(isDisputed === true, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('orders_payments')
            .select('orders_payments.id')
            .whereRef('orders_payments.order_id', '=', 'orders_orders.id')
            .where('orders_payments.dispute', '<>', 'none'),
        ),
      ),
    )
}

/**
 * Orders whose credits were not moved exactly once in each direction, and transfers without a matching order
 * (security.md 4.1).
 */
export const checkOrders: BooksCheck = (since) => sql`select * from orders_audit(${since}::xid8)`
