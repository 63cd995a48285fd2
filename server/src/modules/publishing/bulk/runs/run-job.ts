import { message, type PageLanguage } from '@sohbet/messages'
import type { applyBulk, BulkRun } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { refuse } from '#platform/refusal.ts'
import type { Sentence } from '#platform/sentence.ts'
import { recordChange } from '#modules/audit/index.ts'
import { markRemaining, countRows } from '../../queries/bulk/rows.ts'
import { deleteFiles, findBusyRuns, moveRun, type RunRow } from '../../queries/bulk/runs.ts'
import { requireOwnRun, presentRun } from './get-run.ts'

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

async function endLostRun(db: Database, run: RunRow): Promise<void> {
  const { id, state } = run
  await db.transaction().execute(async (trx) => {
    const problem = message('studioBulk.problem.stopped')
    if (state === 'reading' && (await moveRun(trx, id, { from: state, to: 'failed', problem })))
      await deleteFiles(trx, id)
    await endStep(trx, run, message('studioBulk.stopped'))
  })
}

/** Ends applying or undoing a run, with a message for the remaining rows. */
export async function endStep(trx: Database, { id, state }: RunRow, reason: Sentence): Promise<void> {
  if (state === 'applying' && (await moveRun(trx, id, { from: state, to: 'applied' })))
    await markRemaining(trx, id, { from: null, outcome: 'refused', message: reason })
  if (state === 'undoing' && (await moveRun(trx, id, { from: state, to: 'undone' })))
    await markRemaining(trx, id, { from: 'applied', outcome: 'kept', message: reason })
}

const steps = {
  apply: { from: 'ready', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
} as const

/** Starts applying or undoing a run. From here on it will finish, even if this process ends. */
export async function startStep(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { accountId, id, step }: { accountId: number; id: number; step: keyof typeof steps },
  language: PageLanguage,
): Promise<BulkRun> {
  const run = await requireOwnRun(db, accountId, id)
  const counts = (await countRows(db, [id])).get(id)
  const { from, to } = steps[step]
  await db.transaction().execute(async (trx) => {
    if (!(await moveRun(trx, id, { from, to })))
      throw refuse<typeof applyBulk>('Conflict', {
        message: message(step === 'apply' ? 'studioBulk.refused.notReady' : 'studioBulk.refused.notApplied'),
      })
    await addRunJob(jobs, trx, id)
    await recordChange(trx, clock.now(), {
      actor: { accountId },
      action: `bulk.${step}`,
      subject: `bulk:${id}`,
      label: run.files.join(', ').slice(0, 200),
      after: counts,
    })
  })
  return presentRun({ ...run, state: to }, counts, language)
}
