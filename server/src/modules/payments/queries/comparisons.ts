import type { Currency } from '@sohbet/contract/currency'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { selectPayments, type StoredPayment } from './payments.ts'

/** Payments and refunds on a day of UTC, in cents. */
export interface DaySums {
  sales: number
  salesCents: number
  refundsCents: number
}

/**
 * The sums in one currency of each day that has any, both ends included. A double payment that is refunded
 * counts on both sides.
 */
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

/** Payments captured by a provider that were started since `from` and captured before `until`. */
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

/** Payments with an open dispute in our records; the oldest 1,000. */
export async function findDisputed(db: Database, provider: ProviderName): Promise<StoredPayment[]> {
  return await selectPayments(db)
    .where('provider', '=', provider)
    .where('dispute', '=', 'open')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Stores the number of differences found by the daily comparison with a provider's list. */
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

/** Differences found by the last comparisons; undefined: there was none yet. */
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
