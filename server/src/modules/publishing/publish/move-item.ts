import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { announceChange, deleteEdits, withdraw } from '#modules/catalog/index.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { type Edited, readDraft } from '../draft/read-draft.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { type ItemRow, publishedItem, requireItem } from '../item/item-row.ts'
import { changedBy, type Saver } from '../queries/drafts.ts'
import { changeItem, lockItem } from '../queries/items.ts'

/** Moves an item to review, back to draft, or withdraws it. */
export async function moveItem(
  services: PublishingServices,
  by: Saver,
  { id, state }: { id: number; state: 'draft' | 'review' | 'withdrawn' },
): Promise<Edited> {
  return await transact(services.db, async (trx) => {
    const item = requireItem(await lockItem(trx, id))
    const moved =
      state === 'withdrawn' ? await withdrawItem(trx, { item, by }) : await setState(trx, { item, by, state })
    return { item: moved, draft: await readDraft(trx, moved) }
  })
}

/** Moves the draft of an item; the published version stays. */
export async function setState(
  trx: Database,
  { item, by, state }: { item: ItemRow; by: Saver; state: 'draft' | 'review' },
): Promise<ItemRow> {
  // A live item is published even if its draft has changes.
  const next = state === 'draft' && item.is_live ? 'published' : state
  if (next === item.state) return item
  return await moveTo(trx, { item, by, action: `item.${state}`, values: { state: next } })
}

/** Withdraws an item; if it is not live, only its state changes. */
export async function withdrawItem(
  trx: Database,
  { item, by }: { item: ItemRow; by: Saver },
): Promise<ItemRow> {
  if (item.is_live) await hideFromListeners(trx, item, by.at)
  if (item.state === 'withdrawn') return item
  return await moveTo(trx, {
    item,
    by,
    action: 'item.withdraw',
    values: { state: 'withdrawn', is_live: false },
  })
}

/** Hides an item from listeners, in every process. */
export async function hideFromListeners(trx: Database, item: ItemRow, at: Date): Promise<void> {
  const entry = publishedItem(item)
  if (entry === undefined) return
  await withdraw(trx, entry, at)
  await deleteEdits(trx, entry)
  await announceChange(trx)
}

async function moveTo(
  trx: Database,
  {
    item,
    by,
    action,
    values,
  }: { item: ItemRow; by: Saver; action: string; values: { state: string; is_live?: boolean } },
): Promise<ItemRow> {
  const moved = await changeItem(trx, item.id, {
    ...values,
    publish_at: null,
    problem: null,
    ...changedBy(by),
  })
  const [before, after] = [item, moved].map(({ state, publish_at }) => ({ state, publish_at }))
  await recordItemChange(trx, by, item, { action, before, after })
  return moved
}
