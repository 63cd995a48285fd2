import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '#modules/audit/index.ts'
import { consumeOneAttempt } from '../account/attempts.ts'
import { findOpenAdmins } from '../queries/members.ts'
import type { AlertReason } from './email-job.ts'
import { addEmail } from './emails.ts'

/** An act that every admin hears of. */
export interface Alert {
  reason: AlertReason
  actor: Actor
  /** The account that it was done to; undefined: to none. */
  accountId?: number
  at: Date
}

/** Has all admins emailed once the transaction `trx` is done; the one who acted too, whose session may be stolen. */
export async function alertAdmins(
  trx: Database,
  jobs: Jobs,
  { reason, actor, accountId, at }: Alert,
): Promise<void> {
  const act = { reason, by: actor.accountId ?? null, about: accountId ?? null, at: at.toISOString() }
  for (const { id, email } of await findOpenAdmins(trx))
    await addEmail(trx, jobs, { kind: 'admin-alert', account_id: id, to: email, act })
}

/** Alerts of an export, of one person's at most once an hour: many files are one event. */
export async function alertOfExport(
  trx: Database,
  jobs: Jobs,
  alert: Alert & { reason: 'person-exported' | 'log-exported' },
): Promise<void> {
  const limit = { name: 'export-alert', times: 1, seconds: 3600 }
  if (await consumeOneAttempt(trx, { limit, key: `account:${alert.actor.accountId ?? 0}` }))
    await alertAdmins(trx, jobs, alert)
}
