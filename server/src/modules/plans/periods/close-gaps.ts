import type { Database } from '#platform/database/db.ts'
import { addMonths } from '../plan/given-period.ts'
import { periodMonths, type StoredSubscription } from '../plan/plan.ts'
import { findPeriodsFrom, updatePeriod } from '../queries/periods.ts'

/** What the end of a plan is counted from. */
type Counted = Pick<StoredSubscription, 'anchor' | 'paid_months'>

/**
 * Moves later periods of a subscription forward to the end of those before them, or to now: a period that was
 * closed leaves no days without a plan before a gift. Answers what the end is counted from; undefined: none moved.
 */
export async function closeGaps(
  trx: Database,
  subscriptionId: number,
  at: Date,
): Promise<Counted | undefined> {
  const periods = await findPeriodsFrom(trx, subscriptionId, at)
  let counted: Counted = { anchor: at, paid_months: 0 }
  let hasMoved = false
  for (const { id, period, source, starts_at: start, ends_at: end } of periods.toSorted(byStart)) {
    const startsAt = endOf(counted)
    if (start <= startsAt) counted = { anchor: end, paid_months: 0 }
    else {
      hasMoved = true
      // What an upgrade had replaced is a part of a period: it keeps its length.
      counted =
        source === 'restored'
          ? { anchor: new Date(startsAt.getTime() + end.getTime() - start.getTime()), paid_months: 0 }
          : { ...counted, paid_months: counted.paid_months + periodMonths[period] }
      const endsAt = endOf(counted)
      await updatePeriod(trx, id, { starts_at: startsAt, ends_at: endsAt, paid_until: endsAt })
    }
  }
  return hasMoved ? counted : undefined
}

function endOf({ anchor, paid_months: months }: Counted): Date {
  return addMonths(anchor, months)
}

function byStart(one: { starts_at: Date }, other: { starts_at: Date }): number {
  return one.starts_at.getTime() - other.starts_at.getTime()
}
