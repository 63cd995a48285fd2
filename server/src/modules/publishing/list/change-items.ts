import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { BulkAction, changeItems as endpoint } from '@sohbet/contract/studio'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type AnyRefusal, Refusal } from '#platform/refusal.ts'
import { type Sentence, toText } from '#platform/sentence.ts'
import { adoptWithin } from '../adopt/adopt-catalogue.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { findFaults, findGarbledFields } from '../draft/find-faults.ts'
import { readDraft } from '../draft/read-draft.ts'
import type { ItemRow } from '../item/item-row.ts'
import { setState, withdrawItem } from '../publish/move-item.ts'
import { acceptTexts, publishNow } from '../publish/publish-item.ts'
import { deleteForGood, restoreItem, trashItem } from '../publish/trash.ts'
import {
  type ActionItem,
  deleteEmptyAction,
  insertAction,
  insertActionItem,
  statusOf,
} from '../queries/actions.ts'
import { findDraft, type Saver } from '../queries/drafts.ts'
import { findItem, lockItem } from '../queries/items.ts'

type Answer = AnswerOf<typeof endpoint>['data']

/** An action on many items, and whether the caller may delete for good. */
export interface ItemsToChange {
  action: BulkAction
  ids: readonly number[]
  mayDelete: boolean
  /** Publishes also items with texts that look garbled. */
  acceptsGarbled: boolean
}

/**
 * Applies an action to many items. Each item succeeds or is refused on its own; everything that was done can
 * be undone as one step.
 */
export async function changeItems(
  services: PublishingServices,
  by: Saver & { accountId: number },
  { action, ids, mayDelete, acceptsGarbled }: ItemsToChange,
  language: PageLanguage,
): Promise<Answer> {
  const { db } = services
  const isUndoable = action !== 'delete'
  const undoId = isUndoable ? await insertAction(db, { accountId: by.accountId, action, at: by.at }) : null
  const answer: Answer = { undo_id: undoId, done: [], refused: [] }
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const refusal =
      action === 'delete' && !mayDelete
        ? await refuse(db, id, message('studioEditing.refused.delete'))
        : await transact(db, (trx) =>
            changeOne(trx, services, { id, action, by, undoId, acceptsGarbled }),
          ).catch(async (error: unknown) => {
            // The items before this one are changed, and can be undone.
            if (!(error instanceof Refusal)) throw error
            return await refuse(db, id, (error as AnyRefusal).sentence)
          })
    if (refusal === undefined) answer.done.push(id)
    else {
      const { title, sentence, isGarbled = false } = refusal
      answer.refused.push({ id, title, message: toText(sentence, language), is_garbled: isGarbled })
    }
  }
  if (undoId !== null && (await deleteEmptyAction(db, undoId))) answer.undo_id = null
  return answer
}

interface Refused extends Objection {
  title: string
}

/** Why something is not done. */
interface Objection {
  sentence: Sentence
  isGarbled?: boolean
}

async function refuse(db: Database, id: number, sentence: Sentence): Promise<Refused> {
  return { title: (await findItem(db, id))?.title ?? '', sentence }
}

async function changeOne(
  trx: Database,
  services: PublishingServices,
  {
    id,
    action,
    by,
    undoId,
    acceptsGarbled,
  }: { id: number; action: BulkAction; by: Saver; undoId: number | null; acceptsGarbled: boolean },
): Promise<Refused | undefined> {
  const item = await lockItem(trx, id)
  if (item === undefined) return { title: '', sentence: message('studioEditing.gone') }
  const { title } = item
  const needsTrash = action === 'restore' || action === 'delete'
  if (needsTrash !== (item.trashed_at !== null))
    return {
      title,
      sentence: message(needsTrash ? 'studioEditing.refused.notTrashed' : 'studioEditing.refused.trashed'),
    }
  const before = await readStatus(trx, item)
  const changed = await actions[action](trx, services, { item, by, acceptsGarbled })
  if ('sentence' in changed) return { title, ...changed }
  if (undoId !== null && changed !== item)
    await insertActionItem(trx, undoId, { itemId: id, before, after: await readStatus(trx, changed) })
  return undefined
}

async function readStatus(trx: Database, item: ItemRow): Promise<ActionItem['before']> {
  return { ...statusOf(item), published: (await findDraft(trx, item.id))?.published ?? null }
}

type Act = (
  trx: Database,
  services: PublishingServices,
  change: { item: ItemRow; by: Saver; acceptsGarbled: boolean },
) => Promise<ItemRow | Objection>

const actions: Readonly<Record<BulkAction, Act>> = {
  publish: async (trx, services, { item, by, acceptsGarbled }) => {
    // Already published without changes: the requested state.
    if (item.is_live && !item.has_changes && item.state === 'published') return item
    const current = await adoptWithin(trx, item, by.at)
    const draft = await readDraft(trx, current)
    const [fault] = Object.values(await findFaults(trx, current, draft.document))
    if (fault !== undefined) return { sentence: fault }
    const [garbled] = Object.values(findGarbledFields(draft.document, current.accepted_texts))
    if (garbled !== undefined && !acceptsGarbled)
      return { sentence: message('studioEditing.garbled', { text: garbled }), isGarbled: true }
    const accepted = acceptsGarbled ? await acceptTexts(trx, { item: current, draft }) : current
    return (await publishNow(trx, services, { item: accepted, draft, by })).item
  },
  withdraw: async (trx, _services, change) =>
    change.item.is_live
      ? await withdrawItem(trx, change)
      : { sentence: message('studioEditing.refused.notLive') },
  review: async (trx, _services, change) => await setState(trx, { ...change, state: 'review' }),
  trash: async (trx, _services, change) => await trashItem(trx, change),
  restore: async (trx, _services, change) => await restoreItem(trx, change),
  delete: async (trx, _services, { item, by }) => {
    await deleteForGood(trx, { item, by })
    return item
  },
}
