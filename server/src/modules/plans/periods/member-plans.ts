import type { Database } from '#platform/database/db.ts'
import { toAmount } from '@sohbet/contract/amounts'
import type { OwnPeriod } from '@sohbet/contract/plans'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { lockCurrentPlan } from './current-plan.ts'
import { deleteAllOf } from './keep-method.ts'
import { endAllOf, findPeriodsOf } from '../queries/periods.ts'

/** Functions of plans that are passed to accounts, which do not import this module. */
export const memberPlans = {
  /** Ends the plan of a member in the transaction that deletes the account; deletes saved methods. */
  leave: async (
    { jobs }: { jobs: Jobs },
    trx: Database,
    { memberId, at }: { memberId: number; at: Date },
  ): Promise<void> => {
    await lockCurrentPlan(trx, memberId, at)
    await endAllOf(trx, memberId, at)
    await deleteAllOf(trx, jobs, memberId)
  },
  exportPeriods: async (db: Database, memberId: number): Promise<OwnPeriod[]> => {
    const periods = await findPeriodsOf(db, memberId)
    return periods.map((period) => ({
      plan: period.plan,
      period: period.period,
      starts_at: period.starts_at.toISOString(),
      ends_at: period.ends_at.toISOString(),
      paid: toAmount(period.paid_cents),
      currency: period.currency,
      source: period.source,
    }))
  },
}
