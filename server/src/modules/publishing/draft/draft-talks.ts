import { randomUUID } from 'node:crypto'
import { emptyDraft } from '@sohbet/contract/empty-draft'
import { type DraftTrack, DraftTrack as Track, type ItemKind } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { type ItemRow, refuseNotFound, requireItem } from '../item/item-row.ts'
import type { Saver } from '../queries/drafts.ts'
import { lockItem } from '../queries/items.ts'
import { chooseSlug, insertDraft } from './create-item.ts'
import { readDraft } from './read-draft.ts'
import { saveWithin } from './save-draft.ts'

/** A stored recording to add as a talk. */
export interface NewTalk {
  title: string
  fileId: string
  durationSeconds: number
}

/** Creates a collection with talks, in the caller's transaction. */
export async function createWithTalks(
  trx: Database,
  by: Saver,
  { kind, title, talks }: { kind: Exclude<ItemKind, 'article'>; title: string; talks: readonly NewTalk[] },
): Promise<ItemRow> {
  const slug = title === '' ? '' : await chooseSlug(trx, kind, title)
  const document = { ...emptyDraft({ kind, title, slug }), tracks: talks.map(toTrack) }
  return (await insertDraft(trx, by, { document })).item
}

/** Appends talks to a drafted collection, skipping recordings it already has; returns how many were added. */
export async function addTalks(
  trx: Database,
  by: Saver,
  { id, talks }: { id: number; talks: readonly NewTalk[] },
): Promise<{ item: ItemRow; added: number }> {
  const item = requireItem(await lockItem(trx, id))
  const { document, revision } = await readDraft(trx, item)
  if (document.kind === 'article') throw refuseNotFound()
  const known = new Set(document.tracks.map(({ file_id: fileId }) => fileId))
  const added = talks.filter(({ fileId }) => !known.has(fileId)).map(toTrack)
  const draft = { ...document, tracks: [...document.tracks, ...added] }
  const saved = await saveWithin(trx, by, { id, revision, draft })
  return { item: saved.item, added: added.length }
}

function toTrack({ title, fileId, durationSeconds }: NewTalk): DraftTrack {
  return Track.parse({ key: randomUUID(), title, file_id: fileId, duration_seconds: durationSeconds })
}
