import { emptyDraft } from '@sohbet/contract/empty-draft'
import { isSame } from '@sohbet/contract/is-same'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { deleteActionsBefore } from '../queries/actions.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { deletePassingBefore, findDraft } from '../queries/drafts.ts'
import { deleteItem, findEmptyDrafts, findOldTrash, lockItem } from '../queries/items.ts'
import { deleteForGood } from './trash.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days that items stay in the trash. */
const trashDays = 30
/** Maximum number of items deleted in one night. */
const maxItems = 10_000

/**
 * Empties the trash after 30 days, deletes drafts older than a day that are still empty, intermediate saves
 * after a day and undo records after a week.
 */
export async function sweepEditing({ db, clock }: PublishingServices): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  for (const id of await findOldTrash(db, daysAgo(trashDays), maxItems))
    await transact(db, async (trx) => {
      const item = await lockItem(trx, id)
      // It may have been restored in the meantime.
      if (item?.trashed_at === undefined || item.trashed_at === null) return
      if (item.trashed_at >= daysAgo(trashDays)) return
      await deleteForGood(trx, { item, by: { accountId: null, at: now } })
    })
  for (const id of await findEmptyDrafts(db, daysAgo(1), maxItems))
    await transact(db, async (trx) => deleteEmptyDraft(trx, { id, now, before: daysAgo(1) }))
  await deletePassingBefore(db, daysAgo(1))
  await deleteActionsBefore(db, daysAgo(7))
}

// Earlier releases created a draft before anything was typed.
async function deleteEmptyDraft(
  trx: Database,
  { id, now, before }: { id: number; now: Date; before: Date },
): Promise<void> {
  const item = await lockItem(trx, id)
  const draft = item === undefined ? undefined : await findDraft(trx, id)
  // An editor may have written in it in the meantime.
  if (item === undefined || draft?.revision !== 1 || item.changed_at >= before) return
  if (!isSame(draft.document, emptyDraft({ kind: draft.document.kind }))) return
  await deleteItem(trx, id)
  const line = { action: 'item.delete', before: { kind: item.kind, title: '', state: item.state } }
  await recordItemChange(trx, { accountId: null, at: now }, item, line)
}
