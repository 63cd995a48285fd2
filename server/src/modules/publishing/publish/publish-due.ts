import { message } from '@sohbet/messages'
import { transact } from '#platform/database/transact.ts'
import { adoptWithin } from '../adopt/adopt-catalogue.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { findFaults, findGarbledFields } from '../draft/find-faults.ts'
import { readDraft } from '../draft/read-draft.ts'
import { recordItemChange } from '../item/record-item-change.ts'
import { changeItem, lockDueItem } from '../queries/items.ts'
import { publishNow } from './publish-item.ts'

/**
 * Publishes scheduled items that are due, each in its own transaction: with several processes only one
 * publishes it, and after a crash it is published completely or not at all. An unfinished item returns to
 * draft with a problem; any other failure is retried a minute later and does not block other items.
 */
export async function publishDue(services: PublishingServices): Promise<void> {
  for (let after = 0; ;) {
    const seen = { id: undefined as number | undefined }
    try {
      await transact(services.db, async (trx) => {
        seen.id = undefined
        const by = { accountId: null, name: '', at: services.clock.now() }
        const due = await lockDueItem(trx, { now: by.at, after })
        seen.id = due?.id
        if (due === undefined) return
        const item = await adoptWithin(trx, due, by.at)
        const draft = await readDraft(trx, item)
        const saver = { ...by, accountId: item.changed_by_id, name: item.changed_by }
        if (Object.keys(await findFaults(trx, item, draft.document)).length === 0) {
          await publishNow(trx, services, { item, draft, by: saver })
          // Written after it was scheduled; scheduling itself warns.
          const [text] = Object.values(findGarbledFields(draft.document, item.accepted_texts))
          const problem = text === undefined ? null : message('studioEditing.problem.garbled', { text })
          if (problem !== null) await changeItem(trx, item.id, { problem })
        } else {
          const problem = message('studioEditing.problem.due')
          const state = item.is_live ? 'published' : 'draft'
          await changeItem(trx, item.id, { state, publish_at: null, problem })
          const line = { action: 'item.not-published', before: { state: item.state }, after: { state } }
          await recordItemChange(trx, by, item, line)
        }
      })
    } catch (error) {
      if (seen.id === undefined) throw error
      services.log.error({ err: error, item: seen.id }, 'something that is due could not be published')
    }
    if (seen.id === undefined) break
    after = seen.id
  }
}
