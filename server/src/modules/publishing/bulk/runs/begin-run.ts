import type { beginBulk as endpoint } from '@sohbet/contract/studio'
import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { putMapping } from '../../queries/bulk/mappings.ts'
import { countBusyRuns, insertRun } from '../../queries/bulk/runs.ts'
import type { RunRow } from '../../queries/bulk/runs.ts'
import { addRunJob } from './run-job.ts'
import { toStored } from './to-stored.ts'

type BeginRefusal = RefusalOf<typeof endpoint>

/** Maximum number of unfinished runs of one editor. */
const maxBusy = 3
const dayMs = 24 * 60 * 60 * 1000

/** Stores the files; a job reads and compares them. */
export async function beginRun(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  accountId: number,
  { files, choices = [] }: ParsedOf<typeof endpoint>['body'],
): Promise<RunRow> {
  const stored = toStored(files)
  // A run that is unfinished after a day no longer counts.
  const since = new Date(clock.now().getTime() - dayMs)
  return await db.transaction().execute(async (trx) => {
    if ((await countBusyRuns(trx, { accountId, since })) >= maxBusy)
      throw refuse<BeginRefusal>('LimitReached', {
        message: message('studioBulk.refused.busy', { max: maxBusy }),
      })
    const run = await insertRun(trx, { accountId, files: stored, choices, at: clock.now() })
    for (const choice of choices) await putMapping(trx, accountId, { choice, at: clock.now() })
    await addRunJob(jobs, trx, run.id)
    return run
  })
}
