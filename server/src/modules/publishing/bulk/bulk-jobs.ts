import { z } from 'zod'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { deleteMappingsBefore, deleteRunsBefore, findRun } from '../queries/bulk/runs.ts'
import type { Reading } from './reading/reading.ts'
import { applyRun } from './runs/apply-run.ts'
import { compareRun } from './runs/compare-run.ts'
import { endLostRuns, runTask } from './runs/run-job.ts'
import { undoRun } from './runs/undo-run.ts'

const Payload = z.object({ id: z.number().int() })
/** Days for which a run can be viewed and undone. */
const retentionDays = 30
/** Days for which an unused choice of columns is remembered. */
const mappingDays = 400
const dayMs = 24 * 60 * 60 * 1000

/** The background jobs of bulk imports. */
export function bulkJobs(services: PublishingServices, reading: Reading): JobHandlers {
  return {
    tasks: {
      [runTask]: async (payload) => {
        const run = await findRun(services.db, Payload.parse(payload).id)
        if (run?.state === 'reading') await compareRun(services, reading, run)
        if (run?.state === 'applying') await applyRun(services, run)
        if (run?.state === 'undoing') await undoRun(services, run)
      },
      'end-lost-bulk': async () => await endLostRuns(services),
      'sweep-bulk': async () => {
        const before = (days: number): Date => new Date(services.clock.now().getTime() - days * dayMs)
        await deleteRunsBefore(services.db, before(retentionDays))
        await deleteMappingsBefore(services.db, before(mappingDays))
      },
    },
    schedule: { 'end-lost-bulk': '* * * * *', 'sweep-bulk': '47 3 * * *' },
  }
}
