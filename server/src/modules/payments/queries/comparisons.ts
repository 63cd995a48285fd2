import type { Currency } from '@sohbet/contract/currency'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { selectPayments } from './payments.ts'
import type { StoredPayment } from './payments.ts'

/** What was paid and given back on a day of UTC, in cents. */
export interface DaySums {
  sales: number
  salesCents: number
  refundsCents: number
}

/** The sums in one currency of each day that has any, both ends included. What was paid twice and goes back counts on both sides. */
export async function sumMoneyByDay(
  db: Database,
  { from, until, currency }: { from: string; until: string; currency: Currency },
): Promise<Map<string, DaySums>> {
  const { rows } = await sql<DaySums & { day: string }>`
    select day, sum(sales)::integer as sales, sum(taken)::bigint as "salesCents",
      sum(given)::bigint as "refundsCents"
    from (
      select (decided_at at time zone 'utc')::date as day, 1 as sales, coalesce(paid_cents, 0)::bigint as taken, 0 as given
      from orders_payments where status = 'succeeded' and currency = ${currency}
        and decided_at >= ${from}::date and decided_at < ${until}::date + 1
      union all
      select (refund.decided_at at time zone 'utc')::date, 0, 0, refund.amount_cents
      from orders_refunds as refund
      join orders_payments as payment on payment.id = refund.payment_id and payment.currency = ${currency}
      where refund.status = 'succeeded'
        and refund.decided_at >= ${from}::date and refund.decided_at < ${until}::date + 1
    ) as moved
    group by day`.execute(db)
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/** Payments taken by a provider that were begun since `from` and taken before `until`. */
export async function findCaptured(
  db: Database,
  provider: ProviderName,
  { from, until }: { from: Date; until: Date },
): Promise<StoredPayment[]> {
  return await selectPayments(db)
    .where('provider', '=', provider)
    .where('status', '=', 'succeeded')
    .where('created_at', '>=', from)
    .where('decided_at', '<', until)
    .orderBy('id')
    .execute()
}

/** Payments with a dispute that is open as far as we know; the oldest 1,000. */
export async function findDisputed(db: Database, provider: ProviderName): Promise<StoredPayment[]> {
  return await selectPayments(db)
    .where('provider', '=', provider)
    .where('dispute', '=', 'open')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Notes how many differences the daily comparison with a provider's list found. */
export async function saveComparison(
  db: Database,
  provider: ProviderName,
  { at, differences }: { at: Date; differences: number },
): Promise<void> {
  const found = { compared_at: at, differences }
  await db
    .insertInto('orders_comparisons')
    .values({ provider, ...found })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(found))
    .execute()
}

/** Differences that the last comparisons found; undefined: none was made yet. */
export async function findDifferences(db: Database): Promise<number | undefined> {
  const { sum } = await db
    .selectFrom('orders_comparisons')
    .select((eb) => eb.fn.sum<number | null>('differences').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? undefined
}

/** The last comparison with each provider's own list. */
export async function findComparisons(
  db: Database,
): Promise<{ provider: string; comparedAt: Date; differences: number }[]> {
  return await db
    .selectFrom('orders_comparisons')
    .select(['provider', 'compared_at as comparedAt', 'differences'])
    .orderBy('provider')
    .execute()
}
