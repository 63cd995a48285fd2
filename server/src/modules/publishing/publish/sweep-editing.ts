import { emptyDraft } from '@sohbet/contract/empty-draft'
import { isSame } from '@sohbet/contract/is-same'
import { recordChange } from '#modules/audit/index.ts'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { deleteActionsBefore } from '../queries/actions.ts'
import { toAuditLine } from '../item/audit-line.ts'
import { deletePassingBefore, findDraft } from '../queries/drafts.ts'
import { deleteItem, findEmptyDrafts, findOldTrash, lockItem } from '../queries/items.ts'
import { deleteForGood } from './trash.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days that things stay in the trash. */
const trashDays = 30
/** Items that are thrown away in one night. */
const maxItems = 10_000

/**
 * Empties the trash of 30 days ago, removes drafts of yesterday in which nothing was ever written, and forgets what is kept
 * for a day: saves on the way to others, what is undone.
 */
export async function sweepEditing({ db, clock }: PublishingServices): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  for (const id of await findOldTrash(db, daysAgo(trashDays), maxItems))
    await transact(db, async (trx) => {
      const item = await lockItem(trx, id)
      // It may have been restored a moment ago.
      if (item?.trashed_at === undefined || item.trashed_at === null) return
      if (item.trashed_at >= daysAgo(trashDays)) return
      await deleteForGood(trx, { item, by: { accountId: null, at: now } })
    })
  for (const id of await findEmptyDrafts(db, daysAgo(1), maxItems))
    await transact(db, async (trx) => deleteEmptyDraft(trx, { id, now, before: daysAgo(1) }))
  await deletePassingBefore(db, daysAgo(1))
  await deleteActionsBefore(db, daysAgo(7))
}

// Earlier releases began a draft before anything was typed.
async function deleteEmptyDraft(
  trx: Database,
  { id, now, before }: { id: number; now: Date; before: Date },
): Promise<void> {
  const item = await lockItem(trx, id)
  const draft = item === undefined ? undefined : await findDraft(trx, id)
  // Someone may write in it at this moment.
  if (item === undefined || draft?.revision !== 1 || item.changed_at >= before) return
  if (!isSame(draft.document, emptyDraft({ kind: draft.document.kind }))) return
  await deleteItem(trx, id)
  const line = { action: 'item.delete', before: { kind: item.kind, title: '', state: item.state } }
  await recordChange(trx, now, toAuditLine({ accountId: null }, item, line))
}
