import type { Database } from '#platform/database/db.ts'
import { message } from '@sohbet/messages'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { markRemaining } from '../../queries/bulk/rows.ts'
import { deleteFiles, findBusyRuns, moveRun } from '../../queries/bulk/runs.ts'
import type { RunRow } from '../../queries/bulk/runs.ts'

/** The task that performs the next step of a run. */
export const runTask = 'bulk-run'

/** Queues the next step of a run for any free process. */
export async function addRunJob(jobs: Jobs, trx: Database, id: number): Promise<void> {
  await jobs.add(trx, runTask, { id }, { jobKey: keyOf(id), maxAttempts: 5 })
}

/** Ends runs whose job is lost, with a message for the remaining rows. */
export async function endLostRuns({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const busy = await findBusyRuns(db)
  const lost = await jobs.findLost(
    db,
    busy.map(({ id }) => keyOf(id)),
  )
  for (const run of busy) if (lost.has(keyOf(run.id))) await endLostRun(db, run)
}

const keyOf = (id: number): string => `${runTask}-${id}`

async function endLostRun(db: Database, { id, state }: RunRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const problem = message('studioBulk.problem.stopped')
    if (state === 'reading' && (await moveRun(trx, id, { from: state, to: 'failed', problem })))
      await deleteFiles(trx, id)
    if (state === 'applying' && (await moveRun(trx, id, { from: state, to: 'applied' })))
      await markRemaining(trx, id, { from: null, outcome: 'refused', message: message('studioBulk.stopped') })
    if (state === 'undoing' && (await moveRun(trx, id, { from: state, to: 'undone' })))
      await markRemaining(trx, id, {
        from: 'applied',
        outcome: 'kept',
        message: message('studioBulk.stopped'),
      })
  })
}
