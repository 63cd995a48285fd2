import type { Database } from '#platform/database/db.ts'
import { refuseNotFound } from '../item/refuse-not-found.ts'
import type { ItemRow } from '../item/item-row.ts'
import type { StoredDraft } from '../queries/drafts.ts'
import { findItem } from '../queries/items.ts'
import { readDraft } from './read-draft.ts'

/** An item with its draft, for editing. */
export async function getItem(db: Database, id: number): Promise<{ item: ItemRow; draft: StoredDraft }> {
  const item = await findItem(db, id)
  if (item === undefined) throw refuseNotFound()
  return { item, draft: await readDraft(db, item) }
}
