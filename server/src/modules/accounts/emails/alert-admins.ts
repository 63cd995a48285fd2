import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '#modules/audit/index.ts'
import { consumeOneAttempt } from '../account/attempts.ts'
import { findOpenAdmins } from '../queries/members.ts'
import type { AlertReason } from './email-job.ts'
import { addEmail } from './emails.ts'

/** An action that is reported to every admin. */
export interface Alert {
  reason: AlertReason
  actor: Actor
  /** The affected account; undefined if there is none. */
  accountId?: number
  at: Date
}

/**
 * Queues emails to all admins when the transaction `trx` commits, including the acting one, whose session
 * may be stolen.
 */
export async function alertAdmins(
  trx: Database,
  jobs: Jobs,
  { reason, actor, accountId, at }: Alert,
): Promise<void> {
  const act = { reason, by: actor.accountId, about: accountId ?? null, at: at.toISOString() }
  for (const { id, email } of await findOpenAdmins(trx))
    await addEmail(trx, jobs, { kind: 'admin-alert', account_id: id, to: email, act })
}

/** Reports an export, at most once an hour for each exporting person: a series of files is one event. */
export async function alertOfExport(
  trx: Database,
  jobs: Jobs,
  alert: Alert & { reason: 'person-exported' | 'log-exported' },
): Promise<void> {
  const limit = { name: 'export-alert', times: 1, seconds: 3600 }
  if (await consumeOneAttempt(trx, { limit, key: `account:${alert.actor.accountId ?? 0}` }))
    await alertAdmins(trx, jobs, alert)
}
