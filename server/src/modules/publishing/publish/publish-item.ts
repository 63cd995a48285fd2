import { isDeepStrictEqual } from 'node:util'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { publishItem as endpoint } from '@sohbet/contract/studio'
import { maxErrors } from '@sohbet/contract/errors'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { adoptItem } from '../adopt/adopt-catalogue.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { type Faults, findFaults, findGarbledFields } from '../draft/find-faults.ts'
import { changedFields, differencesForAudit, recordItemChange } from '../item/record-item-change.ts'
import { type Edited, readDraft } from '../draft/read-draft.ts'
import { refuseConflict } from '../draft/save-draft.ts'
import { storeDraft } from '../draft/store-draft.ts'
import { type ItemRow, requireItem } from '../item/item-row.ts'
import { changedBy, findDocument, findLastRevision, type Saver, type StoredDraft } from '../queries/drafts.ts'
import { changeItem, lockItem } from '../queries/items.ts'
import { writePublished } from './write-published.ts'

type PublishRefusal = RefusalOf<typeof endpoint>

interface PublishRequest {
  id: number
  revision: number
  at: Date | null
  /** Publishes it although texts look garbled. */
  acceptsGarbled: boolean
}

/** Publishes the draft of an item now, or schedules it. */
export async function publishItem(
  services: PublishingServices,
  by: Saver,
  { id, revision, at, acceptsGarbled }: PublishRequest,
): Promise<Edited> {
  // In its own transaction, so that the adoption is stored even if the revision is refused.
  await adoptItem(services, id)
  return await transact(services.db, async (trx) => {
    const found = requireItem(await lockItem(trx, id))
    const draft = await readDraft(trx, found)
    if (at === null && (await isPublishedFrom(trx, revision, { item: found, draft })))
      return { item: found, draft }
    if (draft.revision !== revision) throw await refuseOutdated(trx, { id, revision, draft })
    await requireFinished(trx, { item: found, draft })
    const garbled = findGarbledFields(draft.document, found.accepted_texts)
    if (Object.keys(garbled).length > 0 && !acceptsGarbled) throw refuseGarbled(garbled)
    const item = acceptsGarbled ? await acceptTexts(trx, { item: found, draft }) : found
    if (at !== null && at.getTime() > by.at.getTime()) return await schedule(trx, { item, draft }, { at, by })
    return await publishNow(trx, services, { item, draft, by })
  })
}

/** Publishes a finished draft, in the transaction of the caller, who holds the item's lock. */
export async function publishNow(
  trx: Database,
  services: PublishingServices,
  { item, draft, by }: Edited & { by: Saver },
): Promise<Edited> {
  const before = draft.published ?? {}
  const written = await writePublished(trx, services, { item, document: draft.document, now: by.at })
  const { kind, id } = written.entry
  const stored = await storeDraft(
    trx,
    { item, draft },
    {
      document: written.document,
      what: 'published',
      by,
      published: written.document,
      values: {
        state: 'published',
        is_live: true,
        publish_at: null,
        problem: null,
        ...(kind === 'collection' ? { collection_id: id } : { article_id: id }),
      },
    },
  )
  const line = { action: 'item.publish', ...differencesForAudit(before, written.document) }
  await recordItemChange(trx, by, stored.item, line)
  return stored
}

// The answer to the first request was lost, or another editor has published the same revision.
async function isPublishedFrom(db: Database, revision: number, { item, draft }: Edited): Promise<boolean> {
  if (item.state !== 'published' || draft.revision !== revision + 1) return false
  return (await findLastRevision(db, item.id))?.what === 'published'
}

/** Refuses an unfinished draft with its faults. */
async function requireFinished(db: Database, { item, draft }: Edited): Promise<void> {
  const faults = await findFaults(db, item, draft.document)
  if (Object.keys(faults).length > 0) throw refuseUnfinished(faults)
}

function refuseUnfinished(faults: Faults): Refusal<PublishRefusal> {
  return refuse<PublishRefusal>('BadRequest', {
    message: message('studioEditing.unfinished'),
    ...toErrors(faults),
  })
}

function refuseGarbled(texts: Record<string, string>): Refusal<PublishRefusal> {
  return refuse<PublishRefusal>('GarbledText', toErrors(texts))
}

function toErrors(faults: Faults): { errors: Faults; moreErrors: number } {
  const entries = Object.entries(faults)
  return {
    errors: Object.fromEntries(entries.slice(0, maxErrors)),
    moreErrors: Math.max(0, entries.length - maxErrors),
  }
}

/** Stores that texts of a draft that look garbled are right, or do not matter. */
export async function acceptTexts(trx: Database, { item, draft }: Edited): Promise<ItemRow> {
  return await changeItem(trx, item.id, {
    accepted_texts: Object.values(findGarbledFields(draft.document, [])),
  })
}

async function schedule(
  trx: Database,
  { item, draft }: Edited,
  { at, by }: { at: Date; by: Saver },
): Promise<Edited> {
  const values = { state: 'scheduled', publish_at: at, problem: null, ...changedBy(by) }
  const changed = await changeItem(trx, item.id, values)
  const line = {
    action: 'item.schedule',
    before: { state: item.state, publish_at: item.publish_at },
    after: { state: 'scheduled', publish_at: at },
  }
  await recordItemChange(trx, by, item, line)
  return { item: changed, draft }
}

// A later revision is not the one that the editor reviewed.
async function refuseOutdated(
  trx: Database,
  { id, revision, draft }: { id: number; revision: number; draft: StoredDraft },
): Promise<Refusal<'EditConflict'>> {
  const seen = await findDocument(trx, id, revision)
  const fields = seen === undefined ? [] : changedFields(seen, draft.document)
  return refuseConflict(
    fields.filter((field) => !isDeepStrictEqual(seen, draft.document) && field !== 'kind'),
    draft.savedBy,
  )
}
