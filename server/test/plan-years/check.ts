import { sql } from 'kysely'
import { paidPlanAt } from '#modules/plans/index.ts'
import type { Database } from '#platform/database/db.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'

interface Period {
  subscription_id: number
  member_id: number
  number: number
  plan: string
  period: 'month' | 'year'
  starts_at: Date
  ends_at: Date
  paid_until: Date
  created_at: Date
  renewal: boolean
  status: string
}

const graceMs = 3 * 24 * 3600 * 1000

/** A member's choice about the end of their plan. */
export interface Choice {
  member: number
  kind: 'cancel' | 'change'
  at: Date
}

/** Events outside our books. */
interface Outside {
  book: ReadonlyMap<string, ProviderPayment>
  /** When members cancelled or changed their plan; a change undoes a cancellation. Oldest first. */
  choices: readonly Choice[]
}

/** Checks all periods, payments and orders against SQL, the provider's book and a small model. */
export async function checkPlans(db: Database, { book, choices }: Outside, now: Date) {
  const { rows: periods } = await sql<Period>`
    select p.*, coalesce(o.kind = 'renewal', false) as renewal, s.status from plans_periods p
    join plans_subscriptions s on s.id = p.subscription_id left join plans_orders o on o.order_id = p.order_id
    order by p.subscription_id, p.number`.execute(db)
  const wrongs: Record<string, number> = {}
  for (const [name, query] of Object.entries(questions))
    wrongs[name] = Number((await query.execute(db)).rows[0]?.count)
  return {
    found: await countAll(db),
    wrongs: {
      ...wrongs,
      wrongEnds: periods.filter((period, nth) => !isEnd(period, nth, periods)).length,
      endedWithoutCause: await countEndedWithoutCause(db, choices),
      ...(await compareBook(db, book)),
      wrongAccess: await countWrongAccess(db, periods, now),
    },
  }
}

const questions = {
  overlaps: sql<{ count: string }>`select count(*) from plans_periods a join plans_periods b
    on a.member_id = b.member_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.starts_at < a.ends_at and b.starts_at < b.ends_at`,
  // A payment within the grace period continues without a gap; a later one starts at the payment.
  gaps: sql<{ count: string }>`select count(*) from plans_periods a join plans_periods b
    on a.subscription_id = b.subscription_id and b.number = a.number + 1
    where b.starts_at <> case when b.created_at < a.ends_at + interval '72 hours' then a.ends_at else b.created_at end`,
  paidTwice: sql<{ count: string }>`select count(*) from (
    select 1 from orders_payments p join plans_orders o using (order_id)
      join orders_orders d on d.id = p.order_id
    where p.status = 'succeeded' and d.status = 'fulfilled'
    group by case when o.kind = 'renewal' then o.subscription_id || '/' || o.number else 'order ' || p.order_id end
    having count(*) > 1) t`,
  paidWithoutPeriod: sql<{ count: string }>`select count(*) from orders_orders d
    where d.status = 'fulfilled' and not exists (select from plans_periods p where p.order_id = d.id)`,
  periodWithoutPayment: sql<{ count: string }>`select count(*) from plans_periods p where not exists (
    select from orders_payments y where y.order_id = p.order_id and y.status = 'succeeded')`,
} as const

// The model: anchor + n months in UTC, limited to the days of each month; an upgrade or late payment sets a
// new anchor.
function isEnd(period: Period, nth: number, periods: readonly Period[]): boolean {
  let first = nth
  let months = monthsOf(period)
  for (;;) {
    const one = periods[first]
    const before = periods[first - 1]
    const goesOn =
      one?.renewal === true &&
      before?.subscription_id === one.subscription_id &&
      Number(before.paid_until) === Number(one.starts_at)
    if (!goesOn) break
    first -= 1
    months += monthsOf(before)
  }
  const anchor = periods[first]?.starts_at ?? new Date(0)
  return Number(period.paid_until) === monthsAfter(anchor, months)
}

function monthsOf({ period }: Period): number {
  return period === 'year' ? 12 : 1
}

function monthsAfter(anchor: Date, months: number): number {
  const index = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + months
  const [year, month] = [Math.floor(index / 12), index % 12]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
  const midnight = Date.UTC(year, month, Math.min(anchor.getUTCDate(), days))
  return midnight + (Number(anchor) % (24 * 3600 * 1000))
}

// Counts expired plans with a renewal that started and was never declined, unless cancelled in or after the
// last period.
async function countEndedWithoutCause(db: Database, choices: Outside['choices']): Promise<number> {
  const { rows } = await sql<{ member_id: number; starts_at: Date; ended_at: Date }>`
    select s.member_id, p.starts_at, s.ended_at from plans_subscriptions s
    join plans_periods p on p.subscription_id = s.id
    where s.status = 'ended'
      and p.number = (select max(number) from plans_periods where subscription_id = s.id)
      and exists (select from plans_notices n where n.subscription_id = s.id and n.about like 'ended-%')
      and exists (select from plans_orders o where o.subscription_id = s.id and o.kind = 'renewal'
        and o.number = p.number + 1)
      and not exists (select from plans_orders o join orders_payments y using (order_id)
        where o.subscription_id = s.id and y.status in ('failed', 'canceled'))`.execute(db)
  const wasCancelled = ({
    member_id: id,
    starts_at: since,
    ended_at: until,
  }: (typeof rows)[number]): boolean =>
    choices.findLast(({ member, at }) => member === id && at >= since && at <= until)?.kind === 'cancel'
  return rows.filter((row) => !wasCancelled(row)).length
}

async function compareBook(db: Database, book: ReadonlyMap<string, ProviderPayment>) {
  const { rows } = await sql<{ id: string; cents: number }>`
    select provider_order_id as id, amount_cents::int as cents from orders_payments
    where status = 'succeeded'`.execute(db)
  const { rows: orders } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::int as cents from orders_orders where status = 'fulfilled'`.execute(
    db,
  )
  const ours = new Map(rows.map(({ id, cents }) => [id, cents]))
  const theirs = [...book.values()].filter(({ state }) => state === 'succeeded')
  const charged = theirs.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  return {
    notInOurBook: theirs.filter(({ providerOrderId: id, amount }) => ours.get(id) !== amount).length,
    notInTheirs: rows.length - theirs.length,
    centsApart: charged - (orders[0]?.cents ?? 0),
  }
}

// One millisecond before each end the plan is open; at the end it is followed by the next period, the grace
// period of a renewing plan, or nothing.
async function countWrongAccess(db: Database, periods: readonly Period[], now: Date): Promise<number> {
  const byEnd = Map.groupBy(
    periods.filter(({ starts_at, ends_at }) => starts_at < ends_at && ends_at <= now),
    ({ ends_at }) => Number(ends_at),
  )
  const byMember = Map.groupBy(periods, ({ member_id: id }) => id)
  let wrong = 0
  for (const [time, ended] of byEnd) {
    const ids = ended.map(({ member_id: id }) => id)
    const { rows } = await sql<{ id: number; before: string | null; then: string | null }>`
      select m.id, ${paidPlanAt('m.id', new Date(time - 1))} as before, ${paidPlanAt('m.id', new Date(time))} as then
      from accounts_members m where m.id = any(${ids})`.execute(db)
    const answered = new Map(rows.map((row) => [row.id, row]))
    for (const period of ended) {
      const found = answered.get(period.member_id)
      const next = byMember
        .get(period.member_id)
        ?.find(({ starts_at, ends_at }) => Number(starts_at) <= time && Number(ends_at) > time)
      const inGrace = period.status === 'active' || period.status === 'past_due' ? period.plan : null
      if (found?.before !== period.plan || found.then !== (next?.plan ?? inGrace)) wrong += 1
    }
  }
  return wrong
}

/** Counts members who have a plan although its grace period is over, whatever the scheduler has not done. */
export async function countOpenTooLong(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from accounts_members m where ${paidPlanAt('m.id', now)} is not null and not exists (
      select from plans_periods p where p.member_id = m.id and p.starts_at <= ${now}
        and p.ends_at > ${new Date(now.getTime() - graceMs)})`.execute(db)
  return Number(rows[0]?.count)
}

async function countAll(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from plans_periods)::int as periods,
    (select count(*) from plans_periods p join plans_orders o using (order_id)
      where o.kind = 'renewal')::int as renewals,
    (select count(*) from plans_periods p join plans_orders o using (order_id)
      where o.kind = 'renewal' and p.starts_at < p.created_at - interval '1 hour')::int as "renewed late",
    (select count(*) from orders_payments where status in ('failed', 'canceled'))::int as declines,
    (select count(*) from plans_subscriptions where status = 'ended')::int as ended`.execute(db)
  return rows[0] ?? {}
}
