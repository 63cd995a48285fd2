import { bulkEndings, maxBulkBytes } from '@sohbet/contract/studio'
import type { beginBulk as endpoint } from '@sohbet/contract/studio'
import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { Refusal } from '#platform/refusal.ts'
import { shortenName } from '#platform/sentence.ts'
import type { Services } from '#platform/start/services.ts'
import { countBusyRuns, insertRun } from '../queries/runs.ts'
import type { RunRow } from '../queries/runs.ts'
import { addRunJob } from './run-job.ts'

type BeginRefusal = RefusalOf<typeof endpoint>

/** Runs of one person that something may be done for at once. */
const maxBusy = 3
const dayMs = 24 * 60 * 60 * 1000

/** Takes files in; a job reads them and compares them with what is there. */
export async function beginRun(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  accountId: number,
  { files }: ParsedOf<typeof endpoint>['body'],
): Promise<RunRow> {
  const stored = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }))
  const strange = stored.find(
    ({ name }) => !bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  )
  if (strange !== undefined)
    throw new Refusal<BeginRefusal>(
      'UnsupportedMediaType',
      message('studioBulk.refused.kind', { file: shortenName(strange.name) }),
    )
  if (stored.reduce((sum, { content }) => sum + content.length, 0) > maxBulkBytes)
    throw new Refusal<BeginRefusal>(
      'PayloadTooLarge',
      message('studioBulk.refused.large', { max: maxBulkBytes / 1024 / 1024 }),
    )
  // What is not done after a day keeps nobody from beginning again.
  const since = new Date(clock.now().getTime() - dayMs)
  return await db.transaction().execute(async (trx) => {
    if ((await countBusyRuns(trx, { accountId, since })) >= maxBusy)
      throw new Refusal<BeginRefusal>('LimitReached', message('studioBulk.refused.busy', { max: maxBusy }))
    const run = await insertRun(trx, { accountId, files: stored, at: clock.now() })
    await addRunJob(jobs, trx, run.id)
    return run
  })
}
