import type { Cents, Units } from '@sohbet/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { OrderKind, StoredOrder } from '../order/order.ts'
import { mayGiveUp } from './expiry.ts'

/** A stored discount code. */
export interface StoredCode {
  id: number
  code: string
  percent: number | null
  amount_cents: Cents | null
  kind: OrderKind | null
  item: 'plus' | 'premier' | null
  starts_at: Date
  ends_at: Date | null
  max_uses: number | null
  taken: number
  withdrawn_at: Date | null
}

/** A code by its normalised text. */
export async function findCode(db: Database, code: string): Promise<StoredCode | undefined> {
  return await db
    .selectFrom('orders_codes')
    .select(['id', 'code', 'percent', 'amount_cents', 'kind', 'item', 'starts_at', 'ends_at'])
    .select(['max_uses', 'taken', 'withdrawn_at'])
    .where('code', '=', code)
    .$castTo<StoredCode>()
    .executeTakeFirst()
}

/** The text of a code. */
export async function findCodeText(db: Database, codeId: number): Promise<string | undefined> {
  const row = await db.selectFrom('orders_codes').select('code').where('id', '=', codeId).executeTakeFirst()
  return row?.code
}

/**
 * A member's relation to a code: a use; an order that reserves it and may already be paid; one that may be
 * given up for another order (`replaceable`); or nothing.
 */
export async function findCodeUse(
  db: Database,
  codeId: number,
  memberId: number,
): Promise<'reserved' | 'replaceable' | 'used' | undefined> {
  const row = await db
    .selectFrom('orders_code_uses as held')
    .innerJoin('orders_orders as placed', 'placed.id', 'held.order_id')
    .select('held.state')
    .select(mayGiveUp(sql.ref('placed')).as('may_give_up'))
    .where('held.code_id', '=', codeId)
    .where('held.member_id', '=', memberId)
    .where('held.state', '<>', 'released')
    .executeTakeFirst()
  if (row === undefined || row.state === 'used') return row && 'used'
  return row.may_give_up ? 'replaceable' : 'reserved'
}

/** Consumes one use of a code, atomically with its limit; answers whether there was one left. */
export async function consumeCode(trx: Database, codeId: number): Promise<boolean> {
  const row = await trx
    .updateTable('orders_codes')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', codeId)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('taken', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records that an order reserves a use of its code; false when another order of the member has one. */
export async function insertCodeUse(
  trx: Database,
  order: Pick<StoredOrder, 'id' | 'member_id'> & { codeId: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('orders_code_uses')
    .values({ order_id: order.id, code_id: order.codeId, member_id: order.member_id, created_at: order.at })
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'member_id']).where('state', '<>', 'released').doNothing(),
    )
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns one consumed use that was not needed. */
export async function giveCodeBack(trx: Database, codeId: number): Promise<void> {
  await trx
    .updateTable('orders_codes')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', codeId)
    .execute()
}

/** Returns the use that an unpaid order reserves; a completed use remains. */
export async function releaseCode(trx: Database, orderId: number): Promise<void> {
  await sql`with released as (
      update orders_code_uses set state = 'released' where order_id = ${orderId} and state = 'reserved' returning code_id)
    update orders_codes set taken = taken - 1 from released where orders_codes.id = released.code_id`.execute(
    trx,
  )
}

/** The status of the use of an order's code; undefined: it has no code. */
export async function findUseOfOrder(
  trx: Database,
  orderId: number,
): Promise<{ code_id: number; state: 'reserved' | 'used' | 'released' } | undefined> {
  return await trx
    .selectFrom('orders_code_uses')
    .select(['code_id', 'state'])
    .where('order_id', '=', orderId)
    .$castTo<{ code_id: number; state: 'reserved' | 'used' | 'released' }>()
    .executeTakeFirst()
}

/** Marks the use of an order's code as used; false when its member has used the code otherwise since. */
export async function useCode(trx: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`update orders_code_uses as own set state = 'used'
    where order_id = ${orderId} and not exists (select from orders_code_uses as other
      where other.code_id = own.code_id and other.member_id = own.member_id and other.order_id <> own.order_id
        and other.state <> 'released')
    returning order_id`.execute(trx)
  return rows.length > 0
}

/** A current promotion. */
export interface StoredPromotion {
  id: number
  title: string
  title_ar: string | null
  title_tr: string | null
  title_ur: string | null
  pay_cents: Cents
  bonus_units: Units
  ends_at: Date | null
}

/** The promotions valid at a time, the better of two for one sum, smaller sums first. */
export async function findPromotions(db: Database, at: Date, payCents?: Cents): Promise<StoredPromotion[]> {
  return await db
    .selectFrom('orders_promotions')
    .distinctOn('pay_cents')
    .select(['id', 'title', 'title_ar', 'title_tr', 'title_ur', 'pay_cents', 'bonus_units', 'ends_at'])
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where('withdrawn_at', 'is', null)
    .$if(payCents !== undefined, (query) => query.where('pay_cents', '=', payCents ?? 0))
    .orderBy('pay_cents')
    .orderBy('bonus_units', 'desc')
    .orderBy('id')
    .limit(100)
    .$castTo<StoredPromotion>()
    .execute()
}
