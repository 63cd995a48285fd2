import type { Member } from '#platform/caller.ts'
import * as contract from '@sohbet/contract/studio'
import type { EditedItem } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import {
  type Binding,
  handle,
  handleData,
  handleDone,
  type RequestContext,
} from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { Database } from '#platform/database/db.ts'
import { translateAll } from '#platform/sentence.ts'
import { adoptItem } from './adopt/adopt-catalogue.ts'
import { createItem } from './draft/create-item.ts'
import { type PublishingServices, saverOf } from './draft/publishing-services.ts'
import { type Edited, getItem } from './draft/read-draft.ts'
import { saveDraft } from './draft/save-draft.ts'
import { getRevision, listRevisions, restoreRevision } from './history.ts'
import { changeItems } from './list/change-items.ts'
import { listItems } from './list/list-items.ts'
import { undoChange } from './list/undo-change.ts'
import { deleteView, listViews, saveView } from './list/views.ts'
import { mayDeleteForGood } from './policy.ts'
import { moveItem } from './publish/move-item.ts'
import { publishItem } from './publish/publish-item.ts'
import { deleteFromTrash } from './publish/trash.ts'
import { uploadPicture } from './upload-picture.ts'
import { addTopic, suggestWords } from './suggestions.ts'
import { toItem } from './item/item-row.ts'
import { findFaults } from './draft/find-faults.ts'
import type { Services } from '#platform/start/services.ts'
import type { Reading } from './bulk/reading/reading.ts'
import { beginRun, previewRun } from './bulk/runs/begin-run.ts'
import { getOwnRun, listOwnRuns, presentRun } from './bulk/runs/get-run.ts'
import { startStep } from './bulk/runs/run-job.ts'

/** The calls for listing, drafting and publishing content. */
export function publishingRoutes(services: PublishingServices): Binding[] {
  const { db } = services
  const saver = async ({ caller }: RequestContext<Member>) => await saverOf(services, caller.accountId)
  const present = async (edited: Edited, { language }: RequestContext<Member>) =>
    await presentEdited(db, edited, language)
  return [
    handle(contract.listItems, async ({ query }, { language }) => await listItems(services, query, language)),
    handleOnce(contract.createItem, services, async (trx, { body }, context) => {
      const by = await saverOf({ ...services, db: trx }, context.caller.accountId)
      return await presentEdited(trx, await createItem(trx, services, by, body), context.language)
    }),
    handleData(contract.getItem, async ({ params }, context) => {
      await adoptItem(services, params.id)
      return await present(await getItem(db, params.id), context)
    }),
    handleData(contract.saveDraft, async ({ params, body }, context) =>
      present(await saveDraft(services, await saver(context), { ...params, ...body }), context),
    ),
    handleData(
      contract.publishItem,
      async ({ params, body: { revision, at, accepts_garbled: acceptsGarbled } }, context) =>
        present(
          await publishItem(services, await saver(context), {
            ...params,
            revision,
            at: at === null ? null : new Date(at),
            acceptsGarbled,
          }),
          context,
        ),
    ),
    handleData(contract.moveItem, async ({ params, body }, context) =>
      present(await moveItem(services, await saver(context), { ...params, ...body }), context),
    ),
    handleDone(contract.deleteItem, async ({ params }, context) =>
      deleteFromTrash(services, await saver(context), params.id),
    ),
    handleData(contract.changeItems, async ({ body }, context) =>
      changeItems(
        services,
        await saver(context),
        {
          action: body.action,
          ids: body.ids,
          mayDelete: mayDeleteForGood(context.caller),
          acceptsGarbled: body.accepts_garbled,
        },
        context.language,
      ),
    ),
    handleDone(contract.undoChange, async ({ params }, context) =>
      undoChange(services, await saver(context), params.id),
    ),
    handle(contract.listViews, async (_input, context) => await listViews(db, context.caller.accountId)),
    handleData(contract.saveView, ({ body }, context) => saveView(db, context.caller.accountId, body)),
    handleDone(contract.deleteView, ({ params }, context) =>
      deleteView(db, context.caller.accountId, params.id),
    ),
    handle(contract.listRevisions, async ({ params }) => await listRevisions(db, params.id)),
    handleData(contract.getRevision, ({ params }) => getRevision(db, params)),
    handleData(contract.restoreRevision, async ({ params }, context) =>
      present(await restoreRevision(services, await saver(context), params), context),
    ),
    handleData(contract.uploadPicture, async ({ body }, context) =>
      uploadPicture(services, await saver(context), body),
    ),
    handle(contract.suggestWords, async ({ query }) => await suggestWords(db, query)),
    handleData(contract.addTopic, async ({ body }, context) =>
      addTopic(services, await saver(context), body.label),
    ),
  ]
}

/** An item as its editor sees it, with the reasons why it cannot be published yet. */
async function presentEdited(
  db: Database,
  { item, draft }: Edited,
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

/** The calls for importing many items from files. */
export function bulkRoutes(services: Services & { reading: Reading }): Binding[] {
  const { db } = services
  return [
    handleData(contract.beginBulk, async ({ body }, context) =>
      presentRun(await beginRun(services, context.caller.accountId, body), undefined, context.language),
    ),
    handleData(contract.previewBulk, ({ body }, context) =>
      previewRun(services, context.caller.accountId, body),
    ),
    handle(
      contract.listBulkRuns,
      async (_input, context) => await listOwnRuns(db, context.caller.accountId, context.language),
    ),
    handle(
      contract.getBulkRun,
      async ({ params, query }, context) =>
        await getOwnRun(db, context.caller.accountId, { ...params, ...query }, context.language),
    ),
    handleData(contract.applyBulk, ({ params }, context) =>
      startStep(
        services,
        { accountId: context.caller.accountId, ...params, step: 'apply' },
        context.language,
      ),
    ),
    handleData(contract.undoBulk, ({ params }, context) =>
      startStep(services, { accountId: context.caller.accountId, ...params, step: 'undo' }, context.language),
    ),
  ]
}
