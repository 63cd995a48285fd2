import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { findItem } from '../queries/items.ts'
import { readDraft } from './read-draft.ts'

/** The current draft of an item and its revision. */
export interface CurrentDraft {
  document: Draft
  revision: number
}

/** The current draft of an item; undefined if the item is deleted or in the trash. */
export async function findCurrentDraft(db: Database, id: number): Promise<CurrentDraft | undefined> {
  const item = await findItem(db, id)
  if (item === undefined || item.trashed_at !== null) return undefined
  const { document, revision } = await readDraft(db, item)
  return { document, revision }
}
