import type { Draft } from '@sohbet/contract/studio'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/database/db.ts'
import { shownOf } from '../item/item-row.ts'
import type { ItemRow } from '../item/item-row.ts'
import { findDraft, putDraft } from '../queries/drafts.ts'
import type { NewRevision, Saver, StoredDraft } from '../queries/drafts.ts'
import { changeItem } from '../queries/items.ts'
import type { ItemValues } from '../queries/items.ts'
import { keepHistory } from './keep-history.ts'
import { changedFields } from './changed-fields.ts'

/** A draft that takes the place of the one before. */
export interface NextDraft {
  document: Draft
  what: NewRevision['what']
  by: Saver
  /** What listeners see from now on; as before unless told. */
  published?: Draft | null
  /** Columns of the item that change with it. */
  values?: ItemValues
}

/** What came of it: the item and the draft as they are now, and whether a step of the history begins. */
export interface Stored {
  item: ItemRow
  draft: StoredDraft
  isNewStep: boolean
}

/**
 * Stores a draft over the one that stands, with its place in the history and what the list shows of it, in the
 * transaction of its caller, who holds the lock of the item.
 */
export async function storeDraft(
  trx: Database,
  { item, draft: before }: { item: ItemRow; draft: StoredDraft },
  { document, what, by, published = before.published, values = {} }: NextDraft,
): Promise<Stored> {
  if ((await findDraft(trx, item.id)) === undefined) await beginHistory(trx, item, before)
  const revision = before.revision + 1
  const fields = changedFields(before.document, document)
  const isNewStep = await keepHistory(trx, item.id, { revision, document, what, fields, by })
  await putDraft(trx, item.id, { revision, document, published, by })
  const changed = await changeItem(trx, item.id, {
    ...shownOf(document),
    ...(item.collection_id === null && item.article_id === null && { cover_seed: seedOf(document) }),
    has_changes: published !== null && !isDeepStrictEqual(document, published),
    changed_at: by.at,
    changed_by_id: by.accountId,
    changed_by: by.name,
    ...values,
  })
  const draft = { revision, document, published, savedAt: by.at, savedBy: by.name }
  return { item: changed, draft, isNewStep }
}

/** What the cover of a draft is drawn from. */
export function seedOf({ slug }: Draft): string {
  return slug === '' ? 'sohbet' : slug
}

// What was published stands at the beginning, so that it can be gone back to.
async function beginHistory(trx: Database, item: ItemRow, before: StoredDraft): Promise<void> {
  const by = { accountId: null, name: item.changed_by, at: item.changed_at }
  await putDraft(trx, item.id, { ...before, by })
  await keepHistory(trx, item.id, {
    revision: before.revision,
    document: before.document,
    what: 'imported',
    fields: [],
    by,
  })
}
