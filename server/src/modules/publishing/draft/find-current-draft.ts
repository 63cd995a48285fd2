import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { findItem } from '../queries/items.ts'
import { readDraft } from './read-draft.ts'

/** What is drafted of an item, and the revision that this is. */
export interface CurrentDraft {
  document: Draft
  revision: number
}

/** What is drafted of an item; undefined when it is gone or in the trash. */
export async function findCurrentDraft(db: Database, id: number): Promise<CurrentDraft | undefined> {
  const item = await findItem(db, id)
  if (item === undefined || item.trashed_at !== null) return undefined
  const { document, revision } = await readDraft(db, item)
  return { document, revision }
}
