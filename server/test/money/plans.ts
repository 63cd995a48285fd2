import type { PaidPlan, PlanPeriod } from '@sohbet/contract/plans'
import type { Services } from '#platform/start/services.ts'
import { testNow } from '../database/test-database.ts'

/** A member's plan; by default a year of Plus from the start of the test. */
export interface GivenPlan {
  plan?: PaidPlan
  period?: PlanPeriod
  startsAt?: Date | string
  endsAt?: Date | string
  status?: 'active' | 'past_due' | 'cancelled'
  paidCents?: number
}

/** Gives a member a plan with one period, as if granted, and returns the subscription's id. */
export async function givePlan(
  { db }: Pick<Services, 'db'>,
  memberId: number,
  { plan = 'plus', period = 'year', status = 'active', paidCents = 5000, ...times }: GivenPlan = {},
): Promise<number> {
  const startsAt = new Date(times.startsAt ?? testNow)
  const endsAt = new Date(times.endsAt ?? '2027-11-21T09:00:00Z')
  const price = await db
    .selectFrom('plans_prices')
    .select('id')
    .where('plan', '=', plan)
    .where('period', '=', period)
    .where('currency', '=', 'USD')
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('plans_subscriptions')
    .values({
      member_id: memberId,
      status,
      plan,
      period,
      price_id: price.id,
      anchor: startsAt,
      paid_months: period === 'year' ? 12 : 1,
      created_at: startsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plans_periods')
    .values({
      subscription_id: id,
      member_id: memberId,
      number: 1,
      plan,
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      paid_until: endsAt,
      paid_cents: paidCents,
      source: 'restored',
      created_at: startsAt,
    })
    .execute()
  return id
}
