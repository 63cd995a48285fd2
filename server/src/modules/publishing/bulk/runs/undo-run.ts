import { message } from '@sohbet/messages'
import type { Draft } from '@sohbet/contract/studio'
import { lockEditor } from '#modules/accounts/index.ts'
import { transact } from '#platform/database/transact.ts'
import type { Database } from '#platform/database/db.ts'
import { type PublishingServices, saverOf } from '../../draft/publishing-services.ts'
import { lockNextToUndo, markRow } from '../../queries/bulk/rows.ts'
import { moveRun, type RunRow } from '../../queries/bulk/runs.ts'
import { differencesForAudit, recordItemChange } from '../../item/record-item-change.ts'
import { trashItem } from '../../publish/trash.ts'
import type { Saver } from '../../queries/drafts.ts'
import { lockItem } from '../../queries/items.ts'
import { readDraft } from '../../draft/read-draft.ts'
import { withTrackIds } from '../../draft/save-draft.ts'
import { storeDraft } from '../../draft/store-draft.ts'
import { endStep } from './run-job.ts'

/** Undoes the applied rows of a run, from the last to the first. */
export async function undoRun(services: PublishingServices, run: RunRow): Promise<void> {
  while (await undoNext(services, run));
}

async function undoNext(services: PublishingServices, run: RunRow): Promise<boolean> {
  return await transact(services.db, async (trx) => {
    if (!(await lockEditor(trx, run.accountId))) {
      await endStep(trx, run, message('refusals.notAllowed'))
      return false
    }
    const row = await lockNextToUndo(trx, run.id)
    if (row === undefined) {
      await moveRun(trx, run.id, { from: 'undoing', to: 'undone' })
      return false
    }
    const by = await saverOf({ ...services, db: trx }, run.accountId)
    const { itemId: id, revision, state, before } = row
    const isBack = await undoImport(trx, by, { id, revision, state, before })
    await markRow(
      trx,
      run.id,
      row.number,
      isBack ? { outcome: 'undone' } : { outcome: 'kept', message: message('studioBulk.kept') },
    )
    return true
  })
}

/** The effect of an import on an item. */
interface Imported {
  id: number
  /** The revision after the import; a different current revision means that someone changed it since. */
  revision: number
  state: string
  /** The draft before the import; null for a new item. */
  before: Draft | null
}

/**
 * Restores an item to its draft before an import, in the caller's transaction; a new item is moved to the
 * trash. Returns false, without a change, if the item was changed since.
 */
async function undoImport(
  trx: Database,
  by: Saver,
  { id, revision, state, before }: Imported,
): Promise<boolean> {
  const item = await lockItem(trx, id)
  if (item === undefined || item.trashed_at !== null || item.state !== state) return false
  const draft = await readDraft(trx, item)
  if (draft.revision !== revision) return false
  if (before === null) {
    await trashItem(trx, { item, by })
    return true
  }
  const document = withTrackIds(before, draft.document)
  const stored = await storeDraft(trx, { item, draft }, { document, what: 'restored', by })
  const line = { action: 'item.undo-import', ...differencesForAudit(draft.document, document) }
  await recordItemChange(trx, by, stored.item, line)
  return true
}
