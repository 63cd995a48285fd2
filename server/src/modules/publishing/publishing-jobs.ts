import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { adoptWholeCatalogue } from './adopt/adopt-catalogue.ts'
import type { PublishingServices } from './draft/publishing-services.ts'
import { publishDue } from './publish/publish-due.ts'
import { sweepEditing } from './publish/sweep-editing.ts'
import { z } from 'zod'
import { deleteMappingsBefore, deleteRunsBefore, findRun } from './queries/bulk/runs.ts'
import type { Reading } from './bulk/reading/reading.ts'
import { applyRun } from './bulk/runs/apply-run.ts'
import { compareRun } from './bulk/runs/compare-run.ts'
import { endLostRuns, runTask } from './bulk/runs/run-job.ts'
import { undoRun } from './bulk/runs/undo-run.ts'

/** The background jobs of editing and their schedule. */
export function publishingJobs(services: PublishingServices): JobHandlers {
  return {
    tasks: {
      'publish-due': async () => publishDue(services),
      'adopt-catalogue': async () => adoptWholeCatalogue(services),
      'sweep-editing': async () => sweepEditing(services),
    },
    schedule: { 'publish-due': '* * * * *', 'adopt-catalogue': '* * * * *', 'sweep-editing': '53 3 * * *' },
  }
}

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
