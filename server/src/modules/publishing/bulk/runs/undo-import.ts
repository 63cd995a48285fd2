import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { recordChange } from '#modules/audit/index.ts'
import { fieldsForAudit, toAuditLine } from '../../item/audit-line.ts'
import { trashItem } from '../../publish/trash.ts'
import type { Saver } from '../../queries/drafts.ts'
import { lockItem } from '../../queries/items.ts'
import type { PublishingServices } from '../../draft/publishing-services.ts'
import { changedFields } from '../../draft/changed-fields.ts'
import { readDraft } from '../../draft/read-draft.ts'
import { withTrackIds } from '../../draft/save-draft.ts'
import { storeDraft } from '../../draft/store-draft.ts'

/** The effect of an import on an item. */
export interface Imported {
  id: number
  /** The revision after the import; a different current revision means that someone changed it since. */
  revision: number
  state: string
  /** The draft before the import; null for a new item. */
  before: Draft | null
}

/**
 * Restores an item to its draft before an import, in the caller's transaction; a new item is moved to the
 * trash. Returns false, without a change, if the item was changed since.
 */
export async function undoImport(
  trx: Database,
  { config }: Pick<PublishingServices, 'config'>,
  by: Saver,
  { id, revision, state, before }: Imported,
): Promise<boolean> {
  const item = await lockItem(trx, id)
  if (item === undefined || item.trashed_at !== null || item.state !== state) return false
  const draft = await readDraft(trx, item)
  if (draft.revision !== revision) return false
  if (before === null) {
    await trashItem(trx, { config }, { item, by })
    return true
  }
  const document = withTrackIds(before, draft.document)
  const stored = await storeDraft(trx, { item, draft }, { document, what: 'restored', by })
  const fields = changedFields(draft.document, document)
  const [was, is] = [draft.document, document].map((one) => fieldsForAudit(one, fields))
  await recordChange(
    trx,
    by.at,
    toAuditLine(by, stored.item, { action: 'item.undo-import', before: was, after: is }),
  )
  return true
}
