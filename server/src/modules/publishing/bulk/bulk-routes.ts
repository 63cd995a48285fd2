import * as contract from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import { type Binding, handle, handleData, type RequestContext } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import type { Reading } from './reading/reading.ts'
import { beginRun, previewRun } from './runs/begin-run.ts'
import { getOwnRun, listOwnRuns, presentRun } from './runs/get-run.ts'
import { startStep } from './runs/run-job.ts'

/** The calls for importing many items from files. */
export function bulkRoutes(services: Services & { reading: Reading }): Binding[] {
  const { db } = services
  const accountOf = ({ caller }: RequestContext<Member>): number => caller.accountId
  return [
    handleData(contract.beginBulk, async ({ body }, context) =>
      presentRun(await beginRun(services, accountOf(context), body), undefined, context.language),
    ),
    handleData(contract.previewBulk, ({ body }, context) => previewRun(services, accountOf(context), body)),
    handle(
      contract.listBulkRuns,
      async (_input, context) => await listOwnRuns(db, accountOf(context), context.language),
    ),
    handle(
      contract.getBulkRun,
      async ({ params, query }, context) =>
        await getOwnRun(db, accountOf(context), { ...params, ...query }, context.language),
    ),
    handleData(contract.applyBulk, ({ params }, context) =>
      startStep(services, { accountId: accountOf(context), ...params, step: 'apply' }, context.language),
    ),
    handleData(contract.undoBulk, ({ params }, context) =>
      startStep(services, { accountId: accountOf(context), ...params, step: 'undo' }, context.language),
    ),
  ]
}
