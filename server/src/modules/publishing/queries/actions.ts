import { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { Sentence } from '#platform/sentence.ts'
import { isSentence } from '#platform/sentence.ts'
import type { ItemRow } from '../item/item-row.ts'

/** How an item stands, as an action keeps it. */
export interface Standing {
  state: string
  is_live: boolean
  publish_at: string | null
  trashed_at: string | null
  problem: Sentence | null
}

/** How an item stands. */
export function standing(item: ItemRow): Standing {
  return {
    state: item.state,
    is_live: item.is_live,
    publish_at: item.publish_at?.toISOString() ?? null,
    trashed_at: item.trashed_at?.toISOString() ?? null,
    problem: isSentence(item.problem) ? item.problem : null,
  }
}

/** Notes that something is being done to many items; answers what it is taken back by. */
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

/** Keeps how an item stood before an action, and how it stands after it. */
export async function insertActionItem(
  trx: Database,
  {
    undoId,
    itemId,
    before,
    after,
  }: {
    undoId: number
    itemId: number
    before: Standing & { published: Draft | null }
    after: Standing
  },
): Promise<void> {
  await trx
    .insertInto('editing_action_items')
    .values({
      action_id: undoId,
      item_id: itemId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Forgets an action that has changed nothing; answers whether it was one. */
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

/** Notes that an action of this account is taken back; false: there is none, or it was taken back before. */
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

/** How an item stood before an action, and after it. */
export interface ActionItem {
  itemId: number
  before: Standing & { published: Draft | null }
  after: Standing
}

/** What an action has changed, in the order of the items. */
export async function listActionItems(trx: Database, id: number): Promise<ActionItem[]> {
  const rows = await trx
    .selectFrom('editing_action_items')
    .select(['item_id', 'before', 'after'])
    .where('action_id', '=', id)
    .orderBy('item_id')
    .execute()
  return rows.map((row) => {
    // Written by `insertActionItem` alone.
    const before = row.before as unknown as Standing & { published: unknown }
    const published = before.published === null ? null : Draft.parse(before.published)
    return {
      itemId: row.item_id,
      before: { ...before, published },
      after: row.after as unknown as Standing,
    }
  })
}

/** Forgets what was done so long ago that nobody takes it back. */
export async function deleteActionsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('editing_actions').where('at', '<', before).execute()
}
