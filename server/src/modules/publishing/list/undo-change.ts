import { isDeepStrictEqual } from 'node:util'
import type { undoChange as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { refuse } from '#platform/refusal.ts'
import { announceChange, restorePublished, deleteEdits } from '#modules/catalog/index.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { type ItemRow, publishedItem } from '../item/item-row.ts'
import { hideFromListeners } from '../publish/move-item.ts'
import { writePublished } from '../publish/write-published.ts'
import { type ActionItem, listActionItems, markUndone, statusOf } from '../queries/actions.ts'
import { findDraft, putPublished, type Saver } from '../queries/drafts.ts'
import { changeItem, lockItem } from '../queries/items.ts'

/** Restores items to their state before an action, in one transaction. Items changed since are skipped. */
export async function undoChange(
  services: PublishingServices,
  by: Saver & { accountId: number },
  id: number,
): Promise<void> {
  await transact(services.db, async (trx) => {
    if (!(await markUndone(trx, { id, accountId: by.accountId, at: by.at })))
      throw refuse<typeof endpoint>('NotFound', { message: message('studioEditing.undoGone') })
    for (const one of await listActionItems(trx, id)) {
      const item = await lockItem(trx, one.itemId)
      if (item === undefined || (await isChangedSince(trx, item, one))) continue
      await undoOne(trx, services, { item, one, by })
    }
  })
}

async function isChangedSince(
  trx: Database,
  item: ItemRow,
  { after: { published, ...status } }: ActionItem,
): Promise<boolean> {
  if (!isDeepStrictEqual(statusOf(item), status)) return true
  // Published again, or its recording replaced: that has the same status.
  return published !== null && !isDeepStrictEqual((await findDraft(trx, item.id))?.published, published)
}

async function undoOne(
  trx: Database,
  services: PublishingServices,
  { item, one, by }: { item: ItemRow; one: ActionItem; by: Saver },
): Promise<void> {
  const { before } = one
  if (before.is_live) await showAgain(trx, services, { item, one, by })
  else if (item.is_live) await hideFromListeners(trx, item, by.at)
  const draft = await findDraft(trx, item.id)
  const isPublication = !isDeepStrictEqual(before.published, one.after.published)
  if (draft !== undefined && isPublication) await putPublished(trx, item.id, before.published)
  const published = isPublication ? before.published : (draft?.published ?? null)
  await changeItem(trx, item.id, {
    state: before.state,
    is_live: before.is_live,
    publish_at: before.publish_at === null ? null : new Date(before.publish_at),
    trashed_at: before.trashed_at === null ? null : new Date(before.trashed_at),
    problem: before.problem,
    has_changes: published !== null && !isDeepStrictEqual(published, draft?.document),
  })
  const [from, to] = [one.after, before].map(({ published: _document, ...status }) => status)
  await recordItemChange(trx, by, item, { action: 'item.undo', before: from, after: to })
}

// Publishes the earlier version again if another one was published over it.
async function showAgain(
  trx: Database,
  services: PublishingServices,
  { item, one, by }: { item: ItemRow; one: ActionItem; by: Saver },
): Promise<void> {
  const { published } = one.before
  const now = (await findDraft(trx, item.id))?.published ?? null
  if (published !== null && !isDeepStrictEqual(published, now)) {
    await writePublished(trx, services, { item, document: published, now: by.at })
    return
  }
  const entry = publishedItem(item)
  if (item.is_live || entry === undefined) return
  await restorePublished(trx, entry)
  await deleteEdits(trx, entry)
  await announceChange(trx)
}
