import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { OrderedPlan } from './orders.ts'

/**
 * Claims a due subscription until `until`: no other process claims it before, and locked ones are skipped.
 * Undefined: none is due.
 */
export async function claimDueRenewal(db: Database, now: Date, until: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update plans_subscriptions set due_at = ${until}, due_version = version where id = (
      select id from plans_subscriptions
      where status <> 'ended' and (due_at is null or due_at <= ${now} or due_version is distinct from version)
      order by due_at nulls first, id limit 1 for no key update skip locked)
    returning id`.execute(db)
  return rows[0]?.id
}

/** Stores when a subscription is checked next. */
export async function setDue(trx: Database, id: number, dueAt: Date): Promise<void> {
  await trx.updateTable('plans_subscriptions').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Records a notice to a member; false: it was sent before. */
export async function noteNotice(
  trx: Database,
  notice: { subscriptionId: number; about: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('plans_notices')
    .values({ subscription_id: notice.subscriptionId, about: notice.about, created_at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return added === 1n
}

/** The orders that renew a subscription for the period with this number, one per price, oldest first. */
export async function findRenewals(
  db: Database,
  subscriptionId: number,
  number: number,
): Promise<OrderedPlan[]> {
  return await db
    .selectFrom('plans_orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('number', '=', number)
    .orderBy('order_id')
    .limit(10)
    .$castTo<OrderedPlan>()
    .execute()
}

/** The number of paid plans that renew, or run until their paid end, by plan and period. */
export async function countSubscribers(
  db: Database,
): Promise<{ plan: string; period: 'month' | 'year'; members: number }[]> {
  const rows = await db
    .selectFrom('plans_subscriptions')
    .select(['plan', 'period', (eb) => eb.fn.countAll<number>().as('members')])
    .where('status', '<>', 'ended')
    .groupBy(['plan', 'period'])
    .orderBy('plan')
    .orderBy('period')
    .execute()
  return rows.map(({ plan, period, members }) => ({
    plan,
    period: period === 'year' ? 'year' : 'month',
    members,
  }))
}
