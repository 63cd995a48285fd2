import type { PaidPlan } from '@sohbet/contract/plans'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { graceMs } from '../plan/plan.ts'

/**
 * The plan that the member of a column has by what was paid, at a time: that of the period which holds it, or for three
 * days after the last one while the plan renews. A part of whatever statement asks; null: none. Who gave up on renewing
 * has no such days, and a scheduler that stands still gives nobody more than them.
 */
export function paidPlanAt(memberColumn: string, at: Date): RawBuilder<PaidPlan | null> {
  const graceFrom = new Date(at.getTime() - graceMs)
  // Periods do not overlap, so the one that began last is the only one to ask; one that was cut at its start never held.
  return sql<PaidPlan | null>`(
    select case when held.ends_at > ${at}
      or (kept.status in ('active', 'past_due') and held.ends_at > ${graceFrom}) then held.plan end
    from plans_periods as held
    join plans_subscriptions as kept on kept.id = held.subscription_id
    where held.member_id = ${sql.ref(memberColumn)} and held.starts_at <= ${at} and held.starts_at < held.ends_at
    order by held.starts_at desc limit 1)`
}

/** The same of one member; undefined: none. */
export async function findPaidSlug(db: Database, memberId: number, at: Date): Promise<PaidPlan | undefined> {
  const { rows } = await sql<{ plan: PaidPlan | null }>`
    select ${paidPlanAt('asked.member_id', at)} as plan
    from (values (${memberId}::bigint)) as asked (member_id)`.execute(db)
  return rows[0]?.plan ?? undefined
}
