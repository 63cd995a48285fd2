// Compares the providers' books with ours.
import { setTimeout as wait } from 'node:timers/promises'
import { countFindings, countOf, nonZero } from '../stage/audit.ts'
import type { ApartSandbox, Booked } from '../stage/sandbox-apart.ts'
import type { Stage } from '../stage/stage.ts'
import { watchDuring } from '../stage/watch.ts'

interface Credited {
  reference: string
  times: number
  units: number
}

/** Compares both books; all except the first two figures are 0 in correct ones. */
export async function compareBooks({ owner }: Stage, sandbox: ApartSandbox) {
  // Read ours first: what was credited by then must be captured.
  const { rows } = await owner.query<Credited>(
    `select reference, count(*)::int as times, sum(units)::float8 as units
     from (
       select reference, units from wallet_transfers where kind = 'top_up'
       union all
       select placed.reference, period.paid_cents from plans_periods as period
         join orders_orders as placed on placed.id = period.order_id) as given
     group by reference`,
  )
  const findings = await countFindings(owner)
  const taken = (await sandbox.payments()).filter(({ captured }) => captured > 0)
  const capturedAndGivenUp = await countGivenUp(owner, taken)
  const paid = new Map<string, number>()
  for (const { reference, captured, refunded } of taken)
    paid.set(reference ?? '', (paid.get(reference ?? '') ?? 0) + captured - refunded)
  const credited = new Map(rows.map(({ reference, units }) => [reference, units]))
  const isPaid = (reference: string): boolean => (paid.get(reference) ?? 0) > 0
  return {
    captured: taken.length,
    // Minus refunds.
    cents: [...paid.values()].reduce((sum, cents) => sum + cents, 0),
    creditedNotCaptured: rows.filter(({ reference }) => !isPaid(reference)).length,
    capturedNotCredited: [...paid].filter(([reference, cents]) => cents > 0 && !credited.has(reference))
      .length,
    // Final here as failed or cancelled, so that nothing checks them again.
    capturedAndGivenUp,
    differing: rows.filter(({ reference, units }) => isPaid(reference) && paid.get(reference) !== units)
      .length,
    creditedTwice: rows.filter(({ times }) => times > 1).length,
    paidTwice: taken.length - paid.size,
    findings,
  }
}

async function countGivenUp(owner: Stage['owner'], taken: readonly Booked[]): Promise<number> {
  const ids = taken.filter(({ captured, refunded }) => captured > refunded).map(({ id }) => id)
  return await countOf(
    owner,
    `select count(*) from orders_payments
     where status in ('failed', 'canceled') and provider_order_id = any($1)`,
    [ids],
  )
}

/** The differences between the books. */
export function wrongOf({
  captured: _captured,
  cents: _cents,
  ...wrongs
}: Awaited<ReturnType<typeof compareBooks>>): string[] {
  return nonZero(wrongs)
}

/** Compares repeatedly while `work` runs; counts credits without a capture. */
export async function watchPayments<Result>(
  stage: Stage,
  sandbox: ApartSandbox,
  work: () => Promise<Result>,
): Promise<{ result: Result; looks: number; wrongLooks: number }> {
  let [looks, wrongLooks] = [0, 0]
  const check = async (): Promise<void> => {
    const { creditedNotCaptured, differing, creditedTwice } = await compareBooks(stage, sandbox)
    looks += 1
    if (creditedNotCaptured + differing + creditedTwice > 0) wrongLooks += 1
  }
  const result = await watchDuring(work, check, 500)
  return { result, looks, wrongLooks }
}

/** What is undecided. */
export type Undecided = Record<'orders' | 'payments' | 'events', number>

/** The non-final states of an order; refunded, or disputed and lost, is final. */
const statesWithoutEnd = ['created', 'awaiting_payment', 'review', 'refund_pending', 'disputed']

/** Orders and payments that are not final, and unprocessed events. */
export async function countUndecided({ owner }: Stage): Promise<Undecided> {
  const { rows } = await owner.query<Undecided>(
    `select (select count(*) from orders_orders where status = any($1))::int as orders,
      (select count(*) from orders_payments where decided_at is null)::int as payments,
      (select count(*) from orders_events where processed_at is null)::int as events`,
    [statesWithoutEnd],
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('A count has a row.')
  return counts
}

/** Captured payments that are undecided here: how often and when the provider is queried. */
export async function findUncredited({ owner }: Stage, sandbox: ApartSandbox): Promise<object[]> {
  const taken = (await sandbox.payments()).filter(({ captured }) => captured > 0).map(({ id }) => id)
  const { rows } = await owner.query<object>(
    `select reference, payment.provider, payment.status, checks,
      extract(epoch from check_at - now())::int as "nextCheckSeconds"
     from orders_payments as payment join orders_orders as placed on placed.id = order_id
     where decided_at is null and provider_order_id = any($1) order by payment.id limit 20`,
    [taken],
  )
  return rows
}

/** Lets some hours pass for payments, and ends the hour in which unpaid orders may be paid. */
export async function endOrders({ owner }: Stage, hours: number): Promise<void> {
  await owner.query(
    `update orders_orders set expires_at = now() where status in ('created', 'awaiting_payment')`,
  )
  await owner.query('update orders_payments set created_at = created_at - make_interval(hours => $1)', [
    hours,
  ])
}

/** Has the applications compare the providers' lists, and waits for the results. */
export async function compareLists({ owner }: Stage, deadline: number): Promise<void> {
  const { rows } = await owner.query<{ now: string }>(
    `select now()::text from (select public_jobs.add_job('compare-payments', job_key => 'compare-payments')) as added`,
  )
  while (performance.now() < deadline) {
    const compared = await owner.query('select from orders_comparisons where compared_at >= $1', [
      rows[0]?.now,
    ])
    if (compared.rowCount === 2) return
    await wait(1000)
  }
}
