import { isDeepStrictEqual } from 'node:util'
import type { saveDraft as endpoint, Draft } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { changedFields, differencesForAudit, recordItemChange } from '../item/record-item-change.ts'
import { refuseNotFound } from '../item/item-row.ts'
import { findDocument, type Saver, type StoredDraft } from '../queries/drafts.ts'
import { lockItem } from '../queries/items.ts'
import type { PublishingServices } from './publishing-services.ts'
import { type Edited, readDraft } from './read-draft.ts'
import { storeDraft } from './store-draft.ts'

type SaveRefusal = RefusalOf<typeof endpoint>

/** A draft and the revision it is based on. */
export interface DraftToSave {
  id: number
  revision: number
  draft: Draft
}

/**
 * Saves a draft based on an earlier revision. Changes saved since are merged; if both changed the same
 * field, nothing is saved and the refusal names those fields.
 */
export async function saveDraft(
  { db, articles }: PublishingServices,
  by: Saver,
  { id, revision, draft }: DraftToSave,
): Promise<Edited> {
  const given = await cleanDraft(articles, draft)
  return await transact(db, async (trx) => saveWithin(trx, by, { id, revision, draft: given }))
}

/**
 * The same for a sanitised draft, in the caller's transaction. An `imported` save is always its own step of
 * the history.
 */
export async function saveWithin(
  trx: Database,
  by: Saver,
  { id, revision, draft: given, what = 'saved' }: DraftToSave & { what?: 'saved' | 'imported' },
): Promise<Edited & { before: Draft }> {
  const item = await lockItem(trx, id)
  if (item === undefined) throw refuseNotFound()
  if ((item.kind === 'article') !== (given.kind === 'article')) throw refuseUnclear()
  const current = await readDraft(trx, item)
  const before = current.document
  const mine = withTrackIds(given, before)
  const document = await mergeWithCurrent(trx, current, { id, revision, mine })
  if (isDeepStrictEqual(document, before)) return { item, draft: current, before }
  const stored = await storeDraft(trx, { item, draft: current }, { document, what, by })
  // One audit line per step: an hour of writing causes a thousand saves.
  if (stored.isNewStep) {
    const action = `item.${what === 'saved' ? 'save' : 'import'}`
    const line = { action, ...differencesForAudit(before, document) }
    await recordItemChange(trx, by, stored.item, line)
  }
  return { item: stored.item, draft: stored.draft, before }
}

/** A draft with a sanitised article body. */
export async function cleanDraft(articles: PublishingServices['articles'], draft: Draft): Promise<Draft> {
  if (draft.kind !== 'article' || draft.body.trim() === '') return draft
  return { ...draft, body: (await articles.sanitise(draft.body)).html }
}

async function mergeWithCurrent(
  trx: Database,
  { revision: current, document: theirs, savedBy }: StoredDraft,
  { id, revision, mine }: { id: number; revision: number; mine: Draft },
): Promise<Draft> {
  if (revision === current) return mine
  if (revision > current) throw refuseUnclear()
  const base = await findDocument(trx, id, revision)
  // The base revision is no longer stored, so every differing field may be a conflict.
  if (base === undefined) {
    const differing = changedFields(mine, theirs)
    if (differing.length > 0) throw refuseConflict(differing, savedBy)
    return mine
  }
  const { value, clashes } = mergeDrafts<Draft>(base, { mine, theirs })
  const fields = new Set(clashes.map(({ path }) => path.split('.', 1)[0] ?? path))
  if (fields.size > 0) throw refuseConflict([...fields], savedBy)
  return value
}

/** The refusal for saving over fields that someone else has changed since. */
export function refuseConflict(fields: readonly string[], name: string): Refusal<'EditConflict'> {
  const sentence = message('studioEditing.conflict.field', { name })
  return refuse<'EditConflict'>('EditConflict', {
    message: message('studioEditing.conflict'),
    errors: Object.fromEntries(fields.map((field) => [field, sentence])),
  })
}

function refuseUnclear(): Refusal<SaveRefusal> {
  return refuse<SaveRefusal>('BadRequest')
}

/** Adds the catalogue ids of talks, which a draft from before publication lacks; `earlier` has removed ones. */
export function withTrackIds(given: Draft, current: Draft, earlier?: ReadonlyMap<string, number>): Draft {
  if (given.kind === 'article' || current.kind === 'article') return given
  const known = new Map(current.tracks.map(({ key, track_id: id }) => [key, id]))
  return {
    ...given,
    tracks: given.tracks.map((track) => ({
      ...track,
      track_id: known.get(track.key) ?? earlier?.get(track.key) ?? track.track_id,
    })),
  }
}
