import type { Draft } from '@sohbet/contract/studio'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/database/db.ts'
import { type ItemRow, shownOf } from '../item/item-row.ts'
import {
  changedBy,
  findDraft,
  type NewRevision,
  putDraft,
  type Saver,
  type StoredDraft,
} from '../queries/drafts.ts'
import { changeItem, type ItemValues } from '../queries/items.ts'
import { changedFields } from '../item/record-item-change.ts'
import type { Edited } from './read-draft.ts'
import * as queries from '../queries/drafts.ts'

/** A draft that replaces the current one. */
interface NextDraft {
  document: Draft
  what: NewRevision['what']
  by: Saver
  /** The published version from now on; unchanged if omitted. */
  published?: Draft | null
  /** Other columns of the item to update. */
  values?: ItemValues
}

/** The result: the current item and draft, and whether a new step of the history started. */
interface Stored {
  item: ItemRow
  draft: StoredDraft
  isNewStep: boolean
}

/**
 * Replaces the current draft and updates the history and the list columns of the item, in the transaction of
 * the caller, who holds the item's lock.
 */
export async function storeDraft(
  trx: Database,
  { item, draft: before }: Edited,
  { document, what, by, published = before.published, values = {} }: NextDraft,
): Promise<Stored> {
  if ((await findDraft(trx, item.id)) === undefined) await beginHistory(trx, item, before)
  const revision = before.revision + 1
  const fields = changedFields(before.document, document)
  const isNewStep = await recordHistory(trx, item.id, { revision, document, what, fields, by })
  await putDraft(trx, item.id, { revision, document, published, by })
  const changed = await changeItem(trx, item.id, {
    ...shownOf(document),
    ...(item.collection_id === null && item.article_id === null && { cover_seed: seedOf(document) }),
    has_changes: published !== null && !isDeepStrictEqual(document, published),
    ...changedBy(by),
    ...values,
  })
  const draft = { revision, document, published, savedAt: by.at, savedBy: by.name }
  return { item: changed, draft, isNewStep }
}

/** The seed for the generated cover of a draft. */
export function seedOf({ slug }: Draft): string {
  return slug === '' ? 'sohbet' : slug
}

// The published version becomes the first step, so that it can be restored.
async function beginHistory(trx: Database, item: ItemRow, before: StoredDraft): Promise<void> {
  const by = { accountId: null, name: item.changed_by, at: item.changed_at }
  await putDraft(trx, item.id, { ...before, by })
  await recordHistory(trx, item.id, {
    revision: before.revision,
    document: before.document,
    what: 'imported',
    fields: [],
    by,
  })
}

/** Milliseconds within which one editor's saves belong to the same step of the history. */
const stepMs = 10 * 60 * 1000

/** A save to record in the history. */
interface Step {
  revision: number
  document: Draft
  what: NewRevision['what']
  fields: readonly string[]
  by: Saver
}

/** Records a save in the history of an item; returns whether it starts a new step. */
export async function recordHistory(trx: Database, itemId: number, step: Step): Promise<boolean> {
  const last = await queries.findLastRevision(trx, itemId)
  const goesOn =
    last !== undefined &&
    step.what === 'saved' &&
    last.what === 'saved' &&
    last.account_id === step.by.accountId &&
    step.by.at.getTime() - last.step_at.getTime() < stepMs
  if (!goesOn) {
    await queries.insertRevision(trx, itemId, { ...step, stepAt: step.by.at })
    return true
  }
  const fields = [...new Set([...last.fields, ...step.fields])]
  await queries.insertRevision(trx, itemId, { ...step, fields, stepAt: last.step_at })
  await queries.passRevision(trx, itemId, last.revision)
  return false
}
