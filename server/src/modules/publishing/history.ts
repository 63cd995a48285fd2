import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import type {
  getRevision as getting,
  listRevisions as listing,
  restoreRevision as restoring,
  Draft,
} from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { withRecording } from './adopt/replace-recording.ts'
import type { PublishingServices } from './draft/publishing-services.ts'
import { type Edited, getItem, readDraft } from './draft/read-draft.ts'
import { withTrackIds } from './draft/save-draft.ts'
import { storeDraft } from './draft/store-draft.ts'
import { recordItemChange } from './item/record-item-change.ts'
import { requireItem } from './item/item-row.ts'
import { findDocument, findReplaced, findTrackIds, listSteps, type Saver } from './queries/drafts.ts'
import { lockItem } from './queries/items.ts'

/** Maximum number of listed steps. */
const maxSteps = 300

/** The history of an item, newest step first; for an item never edited here, its publication. */
export async function listRevisions(db: Database, id: number): Promise<AnswerOf<typeof listing>> {
  const { draft } = await getItem(db, id)
  const steps = await listSteps(db, id, maxSteps)
  if (steps.length === 0)
    return {
      data: [
        {
          revision: draft.revision,
          at: draft.savedAt.toISOString(),
          by: draft.savedBy,
          what: 'imported',
          fields: [],
        },
      ],
    }
  return {
    data: steps.map(({ revision, at, by, what, fields }) => ({
      revision,
      at: at.toISOString(),
      by,
      // The table allows exactly the values of the contract.
      what: what as AnswerOf<typeof listing>['data'][number]['what'],
      fields,
    })),
  }
}

/** The draft of an item at a step of its history. */
export async function getRevision(
  db: Database,
  { id, revision }: { id: number; revision: number },
): Promise<AnswerOf<typeof getting>['data']> {
  const { draft } = await getItem(db, id)
  const document = revision === draft.revision ? draft.document : await findDocument(db, id, revision)
  if (document === undefined) throw refuseDeletedVersion()
  return { draft: document, revision }
}

/** Makes an earlier step the current draft, as a new step. */
export async function restoreRevision(
  { db }: PublishingServices,
  by: Saver,
  { id, revision }: { id: number; revision: number },
): Promise<Edited> {
  return await transact(db, async (trx) => {
    const item = requireItem(await lockItem(trx, id))
    const draft = await readDraft(trx, item)
    const earlier = revision === draft.revision ? draft.document : await findDocument(trx, id, revision)
    if (earlier === undefined) throw refuseDeletedVersion()
    // Notes, positions and transcripts have the times of the present recording.
    const document = (await findReplaced(trx, id, revision)).reduce<Draft>(
      (before, change) => withRecording(before, change),
      withTrackIds(earlier, draft.document, await findTrackIds(trx, id)),
    )
    const stored = await storeDraft(trx, { item, draft }, { document, what: 'restored', by })
    const line = {
      action: 'item.restore-revision',
      before: { revision: draft.revision },
      after: { revision },
    }
    await recordItemChange(trx, by, stored.item, line)
    return stored
  })
}

function refuseDeletedVersion(): Refusal<RefusalOf<typeof restoring>> {
  return refuse<typeof restoring>('NotFound', { message: message('studioEditing.noRevision') })
}
