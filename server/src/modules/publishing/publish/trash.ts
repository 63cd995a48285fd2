import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { type ItemRow, publishedItem, refuseNotFound } from '../item/item-row.ts'
import { deleteDrafts, type Saver } from '../queries/drafts.ts'
import { changeItem, deleteItem, lockItem } from '../queries/items.ts'
import { hideFromListeners } from './move-item.ts'

/** Moves an item to the trash, which hides it from listeners and cancels its schedule. */
export async function trashItem(trx: Database, { item, by }: { item: ItemRow; by: Saver }): Promise<ItemRow> {
  if (item.is_live) await hideFromListeners(trx, item, by.at)
  const state = item.is_live ? 'withdrawn' : item.state === 'scheduled' ? 'draft' : item.state
  const trashed = await changeItem(trx, item.id, {
    state,
    is_live: false,
    publish_at: null,
    trashed_at: by.at,
  })
  const [before, after] = [item, trashed].map(statusFieldsOf)
  await recordItemChange(trx, by, item, { action: 'item.trash', before, after })
  return trashed
}

/** Restores an item from the trash: as a draft, or as withdrawn if it was ever published. */
export async function restoreItem(
  trx: Database,
  { item, by }: { item: ItemRow; by: Saver },
): Promise<ItemRow> {
  const restored = await changeItem(trx, item.id, { trashed_at: null })
  const [before, after] = [item, restored].map(statusFieldsOf)
  await recordItemChange(trx, by, item, { action: 'item.restore', before, after })
  return restored
}

/**
 * Deletes an item of the trash for good. A once published item stays withdrawn in the catalogue for its
 * buyers and for notes on it, and its row stays so that it is not adopted as a new item.
 */
export async function deleteForGood(
  trx: Database,
  { item, by }: { item: ItemRow; by: Pick<Saver, 'accountId' | 'at'> },
): Promise<void> {
  if (publishedItem(item) === undefined) await deleteItem(trx, item.id)
  else {
    await deleteDrafts(trx, item.id)
    await changeItem(trx, item.id, { removed_at: by.at })
  }
  const before = { kind: item.kind, title: item.title, slug: item.slug, state: item.state }
  await recordItemChange(trx, by, item, { action: 'item.delete', before })
}

/** Deletes one item of the trash for good. */
export async function deleteFromTrash({ db }: PublishingServices, by: Saver, id: number): Promise<void> {
  await transact(db, async (trx) => {
    const item = await lockItem(trx, id)
    if (item === undefined || item.trashed_at === null) throw refuseNotFound()
    await deleteForGood(trx, { item, by })
  })
}

function statusFieldsOf({ state, publish_at, trashed_at }: ItemRow) {
  return { state, publish_at, trashed_at }
}
