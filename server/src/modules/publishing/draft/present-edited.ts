import type { EditedItem } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { translateAll } from '#platform/sentence.ts'
import { toItem } from '../item/item-row.ts'
import type { ItemRow } from '../item/item-row.ts'
import type { StoredDraft } from '../queries/drafts.ts'
import { findFaults } from './find-faults.ts'

/** An item as its editor sees it, with the reasons why it cannot be published yet. */
export async function presentEdited(
  db: Database,
  { item, draft }: { item: ItemRow; draft: StoredDraft },
  language: PageLanguage,
): Promise<EditedItem> {
  return {
    item: toItem(item, language),
    draft: draft.document,
    revision: draft.revision,
    saved_at: draft.savedAt.toISOString(),
    saved_by: draft.savedBy,
    faults: translateAll(await findFaults(db, item, draft.document), language),
  }
}
