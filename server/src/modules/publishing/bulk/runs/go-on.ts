import type { applyBulk, BulkRun } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { countRows } from '../../queries/bulk/rows.ts'
import { moveRun } from '../../queries/bulk/runs.ts'
import { requireOwnRun } from './get-run.ts'
import { presentRun } from './present-run.ts'
import { addRunJob } from './run-job.ts'

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
