import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import { type Insertable, sql, type Updateable } from 'kysely'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { OrdersPayments } from '#platform/database/generated/database-types.ts'
import type { ProviderName, ProviderPayment } from '#platform/payments/payment-provider.ts'
import { findOrder, type StoredOrder } from '#modules/orders/index.ts'
import type { PaymentStatus } from '../payment/decide-payment.ts'

/** A stored payment attempt. */
export interface StoredPayment {
  id: number
  order_id: number
  provider: ProviderName
  status: PaymentStatus
  request_key: string
  /** The parameters as sent to the provider; null: a payment from before they were stored, or of a deleted member. */
  frozen_request: string | null
  provider_order_id: string | null
  provider_payment_id: string | null
  secret_hash: Buffer | null
  /** The saved method that it charges without its payer; null: its payer completes it. */
  charged_method_id: string | null
  amount_cents: Cents
  /** The currency of its order. */
  currency: Currency
  /** The captured amount; null before. */
  paid_cents: Cents | null
  refunded_cents: Cents
  method_name: string | null
  last_four: string | null
  /** A method that can be charged again. */
  saved_method_id: string | null
  /** The last month in which the card is valid, such as `2027-08`. */
  method_expires: string | null
  failure_code: string | null
  is_surplus: boolean
  dispute: ProviderPayment['dispute']
  check_at: Date | null
  checks: number
  created_at: Date
  decided_at: Date | null
}

/** Identifies a payment by our id, or by its provider's. */
export type PaymentKey = { id: number } | { provider: ProviderName; providerOrderId: string }

/** One payment. */
export async function findPayment(db: Database, key: PaymentKey): Promise<StoredPayment | undefined> {
  return await selectPayments(db)
    .where((eb) =>
      'id' in key
        ? eb('id', '=', key.id)
        : eb.and({ provider: key.provider, provider_order_id: key.providerOrderId }),
    )
    .executeTakeFirst()
}

/** The undecided payment of an order; there is at most one. */
export async function findPaymentInFlight(db: Database, orderId: number): Promise<StoredPayment | undefined> {
  return await selectPayments(db)
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

/** The payment that paid an order. */
export async function findPayingPayment(db: Database, orderId: number): Promise<StoredPayment | undefined> {
  return await selectPayments(db)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('is_surplus', '=', false)
    .executeTakeFirst()
}

/** A query for all columns of payments, to be narrowed. */
export function selectPayments(db: Database) {
  return db.selectFrom('orders_payments').selectAll().$castTo<StoredPayment>()
}

/** Adds a payment attempt; the table refuses a second one in flight. */
export async function insertPayment(
  trx: Database,
  payment: Insertable<OrdersPayments>,
): Promise<StoredPayment> {
  return await trx
    .insertInto('orders_payments')
    .values(payment)
    .returningAll()
    .$castTo<StoredPayment>()
    .executeTakeFirstOrThrow()
}

/** Changes a payment; the caller has locked its order. */
export async function updatePayment(
  trx: Database,
  id: number,
  change: Updateable<OrdersPayments>,
): Promise<StoredPayment> {
  return await trx
    .updateTable('orders_payments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<StoredPayment>()
    .executeTakeFirstOrThrow()
}

/** Undecided payments whose check is due, and since when, longest due first. */
export async function findDuePayments(
  db: Database,
  at: Date,
  limit: number,
): Promise<{ id: number; dueAt: Date }[]> {
  const rows = await db
    .selectFrom('orders_payments')
    .select(['id', 'check_at'])
    .where('decided_at', 'is', null)
    .where('check_at', '<=', at)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, check_at: dueAt }) => ({ id, dueAt: dueAt ?? at }))
}

/** The number of undecided payments, for operators. */
export async function countUndecided(db: Database): Promise<number> {
  return await countRows(db.selectFrom('orders_payments').where('decided_at', 'is', null))
}

/** The order whose undecided payment keeps an account from being deleted. */
export async function findUndecidedOrder(db: Database, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders_payments as payment')
    .innerJoin('orders_orders as placed', 'placed.id', 'payment.order_id')
    .select('placed.reference')
    .where('placed.member_id', '=', memberId)
    .where('payment.decided_at', 'is', null)
    .where('payment.status', 'in', ['unknown', 'approved', 'pending'])
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirst()
  return row?.reference
}

/** Stores the provider's id of a started payment, unless it has progressed further. */
export async function noteStarted(
  db: Database,
  id: number,
  { providerOrderId, secretHash }: { providerOrderId: string; secretHash: Buffer | null },
): Promise<void> {
  await db
    .updateTable('orders_payments')
    .set({ provider_order_id: providerOrderId, secret_hash: secretHash, status: 'open' })
    .where('id', '=', id)
    .where('status', '=', 'initiated')
    .execute()
}

/** Stores the provider's id of a payment that had none. */
export async function noteName(db: Database, id: number, providerOrderId: string): Promise<void> {
  await db
    .updateTable('orders_payments')
    .set({ provider_order_id: providerOrderId })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute()
}

/** Records that a charge is about to be sent; answers whether it is the first time. */
export async function noteRequested(db: Database, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders_payments')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The payment of an order at a provider that an event without an id refers to: the one that paid, otherwise
 * the last.
 */
export async function findPaymentOfOrder(
  db: Database,
  orderId: number,
  provider: ProviderName,
): Promise<StoredPayment | undefined> {
  return await selectPayments(db)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .orderBy(sql`status = 'succeeded' and not is_surplus`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every payment attempt of an order, oldest first. */
export async function findPaymentsOf(db: Database, orderId: number): Promise<StoredPayment[]> {
  return await selectPayments(db).where('order_id', '=', orderId).orderBy('id').limit(100).execute()
}

/** A payment with its order, as read at one time. */
export interface PaymentWithOrder {
  order: StoredOrder
  payment: StoredPayment
}

/** A payment whose order is locked, and its provider's record. */
export interface LockedPayment extends PaymentWithOrder {
  providerPayment: ProviderPayment
  at: Date
}

/** A payment with its order; throws if it does not exist. */
export async function getPaymentWithOrder(db: Database, paymentId: number): Promise<PaymentWithOrder> {
  const payment = await findPayment(db, { id: paymentId })
  const order = payment && (await findOrder(db, { id: payment.order_id }))
  if (payment === undefined || order === undefined) throw new Error(`There is no payment ${paymentId}.`)
  return { order, payment }
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

/** Deletes a member's payment methods: amounts and dates remain. */
export async function clearMethodsOf(trx: Database, memberId: number): Promise<void> {
  await sql`update orders_payments set method_name = null, last_four = null, saved_method_id = null,
    charged_method_id = null, method_expires = null, frozen_request = null
    where order_id in (select id from orders_orders where member_id = ${memberId})`.execute(trx)
}
