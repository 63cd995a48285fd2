import type { Insertable, Selectable } from 'kysely'
import type { OrdersCodes, OrdersPromotions } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A discount code for operators. */
export type ListedCode = Selectable<OrdersCodes>
/** A promotion for operators. */
export type ListedPromotion = Selectable<OrdersPromotions>

/** Adds a code; false when one with this text exists. */
export async function insertCode(db: Database, code: Insertable<OrdersCodes>): Promise<boolean> {
  const row = await db
    .insertInto('orders_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest 1,000 codes. */
export async function findAllCodes(db: Database): Promise<ListedCode[]> {
  return await db.selectFrom('orders_codes').selectAll().orderBy('id', 'desc').limit(1000).execute()
}

/** Withdraws an active code; answers whether there was one. */
export async function withdrawCodeRow(db: Database, code: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders_codes')
    .set({ withdrawn_at: at })
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a promotion; answers its id. */
export async function insertPromotion(
  db: Database,
  promotion: Insertable<OrdersPromotions>,
): Promise<number> {
  const { id } = await db
    .insertInto('orders_promotions')
    .values(promotion)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest 1,000 promotions. */
export async function findAllPromotions(db: Database): Promise<ListedPromotion[]> {
  return await db.selectFrom('orders_promotions').selectAll().orderBy('id', 'desc').limit(1000).execute()
}

/** Withdraws an active promotion; answers whether there was one. */
export async function withdrawPromotionRow(db: Database, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders_promotions')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
