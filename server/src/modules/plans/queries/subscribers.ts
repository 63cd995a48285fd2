import type { Database } from '#platform/database/db.ts'

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
