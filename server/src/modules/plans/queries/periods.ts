import { type Insertable, sql, type Updateable, type RawBuilder } from 'kysely'
import type { PlansPeriods, PlansSubscriptions } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'
import { type StoredPeriod, type StoredSubscription, graceMs } from '../plan/plan.ts'
import type { PaidPlan } from '@sohbet/contract/plans'

/** A member's subscription that has not ended; there is at most one. */
export async function findSubscription(
  db: Database,
  memberId: number,
): Promise<StoredSubscription | undefined> {
  return await subscriptions(db)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
}

/** A subscription by its id. */
export async function findSubscriptionById(
  db: Database,
  id: number,
): Promise<StoredSubscription | undefined> {
  return await subscriptions(db).where('id', '=', id).executeTakeFirst()
}

function subscriptions(db: Database) {
  return db.selectFrom('plans_subscriptions').selectAll().$castTo<StoredSubscription>()
}

/** Adds a subscription; the table refuses a second one of a member that has not ended. */
export async function insertSubscription(
  trx: Database,
  subscription: Insertable<PlansSubscriptions>,
): Promise<StoredSubscription> {
  return await trx
    .insertInto('plans_subscriptions')
    .values(subscription)
    .returningAll()
    .$castTo<StoredSubscription>()
    .executeTakeFirstOrThrow()
}

/** Changes a subscription; the caller has locked its member. */
export async function updateSubscription(
  trx: Database,
  id: number,
  change: Updateable<PlansSubscriptions>,
): Promise<StoredSubscription> {
  return await trx
    .updateTable('plans_subscriptions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<StoredSubscription>()
    .executeTakeFirstOrThrow()
}

/** The last period of a subscription. */
export async function findLastPeriod(
  db: Database,
  subscriptionId: number,
): Promise<StoredPeriod | undefined> {
  return await periods(db)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The periods of a subscription that include a time or start later, in order; cut ones have ended. */
export async function findPeriodsFrom(
  db: Database,
  subscriptionId: number,
  at: Date,
): Promise<StoredPeriod[]> {
  return await periods(db)
    .where('subscription_id', '=', subscriptionId)
    .where('ends_at', '>', at)
    .whereRef('starts_at', '<', 'ends_at')
    .orderBy('number')
    .limit(100)
    .execute()
}

/** Whether anything but gifts was ever part of a subscription. */
export async function hasPaidPeriod(db: Database, subscriptionId: number): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('plans_periods')
      .where('subscription_id', '=', subscriptionId)
      .where('source', '<>', 'gift'),
  )
}

/** The period that an order paid for. */
export async function findPeriodOfOrder(db: Database, orderId: number): Promise<StoredPeriod | undefined> {
  return await periods(db).where('order_id', '=', orderId).executeTakeFirst()
}

/** A period by its id. */
export async function findPeriod(db: Database, id: number): Promise<StoredPeriod | undefined> {
  return await periods(db).where('id', '=', id).executeTakeFirst()
}

/** The last period that was restored for a replaced one, running or over. */
export async function findRestored(db: Database, id: number): Promise<StoredPeriod | undefined> {
  return await periods(db).where('restores', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** All periods of a member, in order. */
export async function findPeriodsOf(db: Database, memberId: number): Promise<StoredPeriod[]> {
  return await periods(db)
    .where('member_id', '=', memberId)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

function periods(db: Database) {
  return db.selectFrom('plans_periods').selectAll().$castTo<StoredPeriod>()
}

/** Adds a period; the table refuses a second one with its number or order, and an overlapping one. */
export async function insertPeriod(trx: Database, period: Insertable<PlansPeriods>): Promise<StoredPeriod> {
  return await trx
    .insertInto('plans_periods')
    .values(period)
    .returningAll()
    .$castTo<StoredPeriod>()
    .executeTakeFirstOrThrow()
}

/** Changes a period; the caller has locked its member. */
export async function updatePeriod(
  trx: Database,
  id: number,
  change: Updateable<PlansPeriods>,
): Promise<void> {
  await trx.updateTable('plans_periods').set(change).where('id', '=', id).execute()
}

/**
 * The periods that an upgrade replaced, in order: the running one and those that were to follow it, but none
 * that an earlier upgrade had replaced before.
 */
export async function findReplaced(
  db: Database,
  { subscription_id: subscriptionId, number }: StoredPeriod,
): Promise<StoredPeriod[]> {
  const earlier = sql<number>`(select coalesce(max(period.number), 0) from plans_periods as period
    join plans_orders as ordered on ordered.order_id = period.order_id and ordered.kind = 'upgrade'
    where period.subscription_id = ${subscriptionId} and period.number < ${number})`
  return await periods(db)
    .where('subscription_id', '=', subscriptionId)
    .where('number', '<', number)
    .where('number', '>=', earlier)
    .where('cut_by', '=', 'upgrade')
    .orderBy('number')
    .limit(100)
    .execute()
}

/** Ends all plans of a member; their periods are cut. */
export async function endAllOf(trx: Database, memberId: number, at: Date): Promise<void> {
  await trx
    .updateTable('plans_periods')
    .set((eb) => ({ ends_at: eb.fn('greatest', ['starts_at', eb.val(at)]), cut_by: 'leaving' }))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at)
    .execute()
  await trx
    .updateTable('plans_subscriptions')
    .set({ status: 'ended', ended_at: at, method_id: null })
    .where('member_id', '=', memberId)
    .where('status', '<>', 'ended')
    .execute()
}

/** Plans that were paid but not granted, or the reverse; and open plans whose money was refunded (F1). */
export const checkPlans: BooksCheck = (since) => sql`select * from plans_audit(${since}::xid8)`

/**
 * SQL for the paid plan of a member column at a time: that of the current period, or of the last one for
 * three days of grace while the plan renews; null: none. A member who has cancelled gets no days of grace,
 * and a stopped scheduler grants nobody more.
 */
export function paidPlanAt(memberColumn: string, at: Date): RawBuilder<PaidPlan | null> {
  const graceFrom = new Date(at.getTime() - graceMs)
  // Periods do not overlap, so only the one that started last matters; one that was cut at its start was never
  // in force.
  return sql<PaidPlan | null>`(
    select case when held.ends_at > ${at}
      or (kept.status in ('active', 'past_due') and held.ends_at > ${graceFrom}) then held.plan end
    from plans_periods as held
    join plans_subscriptions as kept on kept.id = held.subscription_id
    where held.member_id = ${sql.ref(memberColumn)} and held.starts_at <= ${at} and held.starts_at < held.ends_at
    order by held.starts_at desc limit 1)`
}

/** The same for one member; undefined: none. */
export async function findPaidSlug(db: Database, memberId: number, at: Date): Promise<PaidPlan | undefined> {
  const { rows } = await sql<{ plan: PaidPlan | null }>`
    select ${paidPlanAt('asked.member_id', at)} as plan
    from (values (${memberId}::bigint)) as asked (member_id)`.execute(db)
  return rows[0]?.plan ?? undefined
}
