import type { applyBulk, BulkRun } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { PageLanguage } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { countRows } from '../queries/rows.ts'
import { moveRun } from '../queries/runs.ts'
import { requireOwnRun } from './get-run.ts'
import { presentRun } from './present-run.ts'
import { addRunJob } from './run-job.ts'

const ways = {
  apply: { from: 'ready', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
} as const

/** Starts applying or undoing a run. From here on it will finish, even if this process ends. */
export async function goOn(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { accountId, id, way }: { accountId: number; id: number; way: keyof typeof ways },
  language: PageLanguage,
): Promise<BulkRun> {
  const run = await requireOwnRun(db, accountId, id)
  const counts = (await countRows(db, [id])).get(id)
  const { from, to } = ways[way]
  await db.transaction().execute(async (trx) => {
    if (!(await moveRun(trx, id, { from, to })))
      throw refuse<typeof applyBulk>('Conflict', {
        message: message(way === 'apply' ? 'studioBulk.refused.notReady' : 'studioBulk.refused.notApplied'),
      })
    await addRunJob(jobs, trx, id)
    await recordChange(trx, clock.now(), {
      actor: { accountId },
      action: `bulk.${way}`,
      subject: `bulk:${id}`,
      label: run.files.join(', ').slice(0, 200),
      after: counts,
    })
  })
  return presentRun({ ...run, state: to }, counts, language)
}
