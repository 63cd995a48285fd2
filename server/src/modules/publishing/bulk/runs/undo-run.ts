import { message } from '@sohbet/messages'
import { transact } from '#platform/database/transact.ts'
import { saverOf } from '../../draft/saver.ts'
import { undoImport } from './undo-import.ts'
import type { PublishingServices } from '../../draft/publishing-services.ts'
import { lockNextToUndo, markRow } from '../../queries/bulk/rows.ts'
import { moveRun } from '../../queries/bulk/runs.ts'
import type { RunRow } from '../../queries/bulk/runs.ts'

/** Undoes the applied rows of a run, from the last to the first. */
export async function undoRun(services: PublishingServices, run: RunRow): Promise<void> {
  while (await undoNext(services, run));
}

async function undoNext(services: PublishingServices, run: RunRow): Promise<boolean> {
  return await transact(services.db, async (trx) => {
    const row = await lockNextToUndo(trx, run.id)
    if (row === undefined) {
      await moveRun(trx, run.id, { from: 'undoing', to: 'undone' })
      return false
    }
    const by = await saverOf({ ...services, db: trx }, run.accountId)
    const { itemId: id, revision, state, before } = row
    const isBack = await undoImport(trx, services, by, { id, revision, state, before })
    await markRow(
      trx,
      run.id,
      row.number,
      isBack ? { outcome: 'undone' } : { outcome: 'kept', message: message('studioBulk.kept') },
    )
    return true
  })
}
