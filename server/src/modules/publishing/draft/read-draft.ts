import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { readPublished } from '#modules/catalog/index.ts'
import { type ItemRow, publishedItem, refuseNotFound } from '../item/item-row.ts'
import { findDraft, type StoredDraft } from '../queries/drafts.ts'
import { findArticleItems, findItem } from '../queries/items.ts'

/** An item with its draft. */
export interface Edited {
  item: ItemRow
  draft: StoredDraft
}

/** The draft of an item; for an item never edited here, its published version as revision 0. */
export async function readDraft(db: Database, item: ItemRow): Promise<StoredDraft> {
  const stored = await findDraft(db, item.id)
  if (stored !== undefined) return stored
  const document = await readPublishedDraft(db, item)
  if (document === undefined) throw new Error(`Item ${item.id} has neither a draft nor what was published.`)
  return {
    revision: 0,
    document,
    published: document,
    savedAt: item.changed_at,
    savedBy: item.changed_by,
  }
}

/** The catalogue's version of an item in the form of a draft; undefined if there is none. */
export async function readPublishedDraft(db: Database, item: ItemRow): Promise<Draft | undefined> {
  const entry = publishedItem(item)
  const published = entry === undefined ? undefined : await readPublished(db, entry)
  if (published?.kind !== 'article' || published.translations.length === 0) return published
  const others = await findArticleItems(db, { articleIds: published.translations })
  return { ...published, translations: others.map(({ id }) => id) }
}

/** An item with its draft, for editing. */
export async function getItem(db: Database, id: number): Promise<Edited> {
  const item = await findItem(db, id)
  if (item === undefined) throw refuseNotFound()
  return { item, draft: await readDraft(db, item) }
}

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
