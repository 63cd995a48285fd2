import type { PaidPlan } from '@sohbet/contract/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { graceMs } from '../plan/plan.ts'

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
