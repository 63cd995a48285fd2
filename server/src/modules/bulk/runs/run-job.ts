import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

/** The task that does what is next for a run. */
export const runTask = 'bulk-run'

/** Has done what is next for a run, by whichever process is free. */
export async function addRunJob(jobs: Jobs, trx: Database, id: number): Promise<void> {
  await jobs.add(trx, runTask, { id }, { jobKey: `${runTask}-${id}` })
}
