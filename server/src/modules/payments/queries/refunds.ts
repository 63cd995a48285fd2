import { randomUUID } from 'node:crypto'
import { type Cents, toCents, type Units } from '@sohbet/contract/amounts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { OrdersRefunds } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A stored refund. */
export interface StoredRefund {
  id: number
  order_id: number
  payment_id: number
  cause: 'operator' | 'late' | 'doubled' | 'provider' | 'dispute'
  amount_cents: Cents
  credit_units: Units
  bonus_units: Units
  receivable_units: Units
  status: 'pending' | 'succeeded' | 'failed'
  request_key: string
  provider_refund_id: string | null
  /** The time of the next request to its provider. */
  ask_at: Date | null
  reason: string
  done_by: string
  created_at: Date
  decided_at: Date | null
}

/** A refund of a payment; `share` is undefined if it returns no credits. */
type NewRefund = Omit<Insertable<OrdersRefunds>, 'order_id' | 'payment_id' | 'request_key'> & {
  payment: { id: number; order_id: number }
  share?: { credits: Units; bonus: Units } | undefined
}

/** Adds a refund, requested or completed. */
export async function insertRefund(
  trx: Database,
  { payment, share, ...refund }: NewRefund,
): Promise<StoredRefund> {
  return await trx
    .insertInto('orders_refunds')
    .values({
      ...refund,
      order_id: payment.order_id,
      payment_id: payment.id,
      credit_units: share?.credits ?? 0,
      bonus_units: share?.bonus ?? 0,
      request_key: randomUUID(),
    })
    .returningAll()
    .$castTo<StoredRefund>()
    .executeTakeFirstOrThrow()
}

/** Changes a refund; the caller has locked its order. */
export async function updateRefund(
  trx: Database,
  id: number,
  change: Updateable<OrdersRefunds>,
): Promise<void> {
  await trx.updateTable('orders_refunds').set(change).where('id', '=', id).execute()
}

/** A refund by its id. */
export async function findRefund(db: Database, id: number): Promise<StoredRefund | undefined> {
  return await refunds(db).where('id', '=', id).executeTakeFirst()
}

/** The refund of a payment without an answer yet; there is at most one. */
export async function findPendingRefund(db: Database, paymentId: number): Promise<StoredRefund | undefined> {
  return await refunds(db)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** The completed and pending refunds of a payment, disputes included. */
export async function findReturned(db: Database, paymentId: number): Promise<Cents> {
  const { sum } = await db
    .selectFrom('orders_refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return toCents(sum)
}

/** Refunds whose request is due, oldest first. */
export async function findDueRefunds(db: Database, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders_refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('ask_at', '<=', at)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a payment of a member's orders is disputed, also one that was refunded meanwhile. */
export async function hasOpenDispute(db: Database, memberId: number): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('orders_payments as payment')
      .innerJoin('orders_orders as placed', 'placed.id', 'payment.order_id')
      .where('placed.member_id', '=', memberId)
      .where('payment.dispute', '=', 'open')
      .where('payment.is_surplus', '=', false),
  )
}

/** All refunds of an order, oldest first. */
export async function findRefundsOf(db: Database, orderId: number): Promise<StoredRefund[]> {
  return await refunds(db).where('order_id', '=', orderId).orderBy('id').limit(100).execute()
}

function refunds(db: Database) {
  return db.selectFrom('orders_refunds').selectAll().$castTo<StoredRefund>()
}
