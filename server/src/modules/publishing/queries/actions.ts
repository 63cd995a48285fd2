import { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { isSentence, type Sentence } from '#platform/sentence.ts'
import type { ItemRow } from '../item/item-row.ts'

/** The status of an item as an action stores it. */
export interface ItemStatus {
  state: string
  is_live: boolean
  publish_at: string | null
  trashed_at: string | null
  problem: Sentence | null
}

/** The current status of an item. */
export function statusOf(item: ItemRow): ItemStatus {
  return {
    state: item.state,
    is_live: item.is_live,
    publish_at: item.publish_at?.toISOString() ?? null,
    trashed_at: item.trashed_at?.toISOString() ?? null,
    problem: isSentence(item.problem) ? item.problem : null,
  }
}

/** Records an action on many items; returns the id for undoing it. */
export async function insertAction(
  db: Database,
  { accountId, action, at }: { accountId: number; action: string; at: Date },
): Promise<number> {
  const row = await db
    .insertInto('editing_actions')
    .values({ account_id: accountId, action, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The status of an item with its published version; null while it has no draft or was never published. */
type PublishedStatus = ItemStatus & { published: Draft | null }

/** The status of an item before and after an action. */
export interface ActionItem {
  itemId: number
  before: PublishedStatus
  after: PublishedStatus
}

/** Records the status of an item before and after an action. */
export async function insertActionItem(
  trx: Database,
  undoId: number,
  { itemId, before, after }: ActionItem,
): Promise<void> {
  const status = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await trx
    .insertInto('editing_action_items')
    .values({ action_id: undoId, item_id: itemId, ...status })
    .execute()
}

/** Deletes an action that has changed nothing; returns whether it did. */
export async function deleteEmptyAction(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('editing_actions')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('editing_action_items').select('item_id').where('action_id', '=', eb.val(id)),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks an action of this account as undone; false if there is none or it was undone before. */
export async function markUndone(
  trx: Database,
  { id, accountId, at }: { id: number; accountId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('editing_actions')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The items changed by an action, by id. */
export async function listActionItems(trx: Database, id: number): Promise<ActionItem[]> {
  const rows = await trx
    .selectFrom('editing_action_items')
    .select(['item_id', 'before', 'after'])
    .where('action_id', '=', id)
    .orderBy('item_id')
    .execute()
  return rows.map(({ item_id: itemId, ...row }) => ({
    itemId,
    before: readStatus(row.before),
    after: readStatus(row.after),
  }))
}

function readStatus(json: unknown): PublishedStatus {
  // Only `insertActionItem` writes these; earlier releases wrote no published version after the action.
  const { published = null, ...status } = json as ItemStatus & { published?: unknown }
  return { ...status, published: published === null ? null : Draft.parse(published) }
}

/** Deletes actions that are too old to be undone. */
export async function deleteActionsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('editing_actions').where('at', '<', before).execute()
}
