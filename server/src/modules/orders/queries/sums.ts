import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'

/** What was paid and given back on a day of UTC, in cents. */
export interface DaySums {
  sales: number
  salesCents: number
  refundsCents: number
}

/** The sums of each day that has any, from one to another, both included. What was paid twice and goes back counts on both sides. */
export async function sumMoneyByDay(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<Map<string, DaySums>> {
  const { rows } = await sql<DaySums & { day: string }>`
    select day, sum(sales)::integer as sales, sum(taken)::bigint as "salesCents",
      sum(given)::bigint as "refundsCents"
    from (
      select (decided_at at time zone 'utc')::date as day, 1 as sales, coalesce(paid_cents, 0)::bigint as taken, 0 as given
      from orders_payments where status = 'succeeded'
        and decided_at >= ${from}::date and decided_at < ${until}::date + 1
      union all
      select (decided_at at time zone 'utc')::date, 0, 0, amount_cents
      from orders_refunds where status = 'succeeded'
        and decided_at >= ${from}::date and decided_at < ${until}::date + 1
    ) as moved
    group by day`.execute(db)
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}
