import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { deletePositionsBefore, deleteSurplusRecords, deleteReportsBefore } from './queries/sweeps.ts'
import { retentionStart } from './positions/thin-positions.ts'

/** Background jobs of listening and their schedule. */
export function listeningJobs(services: Services): JobHandlers {
  return {
    tasks: { 'sweep-listening': async () => sweepListening(services) },
    schedule: { 'sweep-listening': '29 3 * * *' },
  }
}

/** Deletes what is older than 30 days and no longer needed. */
async function sweepListening({ db, clock }: Services): Promise<void> {
  const oldest = retentionStart(clock.now())
  await deleteReportsBefore(db, oldest)
  await deletePositionsBefore(db, oldest)
  await deleteSurplusRecords(db)
}
