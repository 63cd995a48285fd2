import type { Member } from '#platform/caller.ts'
import * as contract from '@sohbet/contract/studio'
import {
  type Binding,
  handle,
  handleData,
  handleDone,
  type RequestContext,
} from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { Services } from '#platform/start/services.ts'
import { removeClearVoice, requestClearVoice } from './library/change-clear-voice.ts'
import { deleteRecordings } from './library/delete-recordings.ts'
import { addRecordings, draftRecordings } from './library/draft-recordings.ts'
import { listRecordings } from './library/list-recordings.ts'
import { listOwnUploads, type StoredUpload } from '../queries/uploads.ts'
import { createUpload, findCapacity } from './receive/create-upload.ts'
import { finishUpload, getOwnUpload, removeUpload } from './receive/end-upload.ts'
import { presentUpload } from './receive/present-upload.ts'
import { getRecording, getWaveform, requestMeasure } from './library/get-recording.ts'
import { replaceRecording } from './library/replace-recording.ts'
import { listItemTags } from './library/list-item-tags.ts'

const listed = 200

/** The calls about uploads and recordings. */
export function uploadRoutes(services: Services): Binding[] {
  const { db } = services
  const present = async (row: StoredUpload, { language }: RequestContext<Member>) =>
    await presentUpload(services, row, language)
  return [
    handleData(contract.createUpload, async (input, context) =>
      present(await createUpload(services, context.caller, input), context),
    ),
    handle(contract.listUploads, async (_input, context) => {
      const rows = await listOwnUploads(db, context.caller.accountId, listed)
      const room = await findCapacity(services, db)
      return {
        data: await Promise.all(rows.map((row) => present(row, context))),
        room: { quota_left: room.quotaLeft, disk_left: room.diskLeft, max_bytes: room.maxBytes },
      }
    }),
    handleData(contract.getUpload, async ({ params }, context) =>
      present(await getOwnUpload(db, context.caller, params.id), context),
    ),
    handleData(contract.finishUpload, async (input, context) =>
      present(await finishUpload(services, context.caller, input), context),
    ),
    handleDone(contract.removeUpload, ({ params }, { caller }) => removeUpload(services, caller, params.id)),
    handleData(contract.getRecording, ({ params }, { caller }) => getRecording(services, caller, params.id)),
    handleData(contract.getWaveform, ({ params }) => getWaveform(db, params.id)),
    handleDone(contract.measureRecording, ({ params: { id } }, { caller }) =>
      requestMeasure(services, caller, id),
    ),
    handleDone(contract.requestClearVoice, ({ params: { id } }, { caller }) =>
      requestClearVoice(services, caller, id),
    ),
    handleDone(contract.removeClearVoice, ({ params: { id } }, { caller }) =>
      removeClearVoice(services, caller, id),
    ),
    handleData(contract.replaceRecording, (input, { caller }) => replaceRecording(services, caller, input)),
    ...libraryRoutes(services),
  ]
}

function libraryRoutes(services: Services): Binding[] {
  const { db } = services
  return [
    handle(
      contract.listRecordings,
      async ({ query }, { caller, language }) => await listRecordings(db, caller, query, language),
    ),
    handleData(contract.deleteRecordings, ({ body }, { caller, language }) =>
      deleteRecordings(services, caller, body.file_ids, language),
    ),
    handleOnce(contract.draftRecordings, services, (trx, { body }, { caller }) =>
      draftRecordings(trx, services, caller, body),
    ),
    handleData(contract.addRecordings, (input, { caller }) => addRecordings(services, caller, input)),
    handle(
      contract.listItemTags,
      async ({ params, query }) => await listItemTags(db, params.id, query.encoding),
    ),
  ]
}
