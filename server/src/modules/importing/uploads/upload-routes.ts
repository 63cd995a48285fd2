import * as contract from '@sohbet/contract/studio'
import type { Upload } from '@sohbet/contract/studio'
import { requireMember } from '#platform/caller.ts'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding, RequestContext } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { Services } from '#platform/start/services.ts'
import { removeClearVoice, requestClearVoice } from './library/change-clear-voice.ts'
import { deleteRecordings } from './library/delete-recordings.ts'
import { addRecordings, draftRecordings } from './library/draft-recordings.ts'
import { listRecordings } from './library/list-recordings.ts'
import { listOwnUploads } from '../queries/uploads.ts'
import type { StoredUpload } from '../queries/uploads.ts'
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
  const present = async (row: StoredUpload, context: RequestContext): Promise<{ data: Upload }> => ({
    data: await presentUpload(services, row, context.language),
  })
  return [
    handle(contract.createUpload, async (input, context) =>
      present(await createUpload(services, requireMember(context.caller), input), context),
    ),
    handle(contract.listUploads, async (_input, { caller, language }) => {
      const rows = await listOwnUploads(db, requireMember(caller).accountId, listed)
      const room = await findCapacity(services, db)
      return {
        data: await Promise.all(rows.map(async (row) => await presentUpload(services, row, language))),
        room: { quota_left: room.quotaLeft, disk_left: room.diskLeft, max_bytes: room.maxBytes },
      }
    }),
    handle(contract.getUpload, async ({ params }, context) =>
      present(await getOwnUpload(db, requireMember(context.caller), params.id), context),
    ),
    handle(contract.finishUpload, async (input, context) =>
      present(await finishUpload(services, requireMember(context.caller), input), context),
    ),
    handle(contract.removeUpload, async ({ params }, { caller }) => {
      await removeUpload(services, requireMember(caller), params.id)
      return done
    }),
    handle(contract.getRecording, async ({ params }, { caller }) => ({
      data: await getRecording(services, requireMember(caller), params.id),
    })),
    handle(contract.getWaveform, async ({ params }) => ({ data: await getWaveform(db, params.id) })),
    handle(contract.measureRecording, async ({ params: { id } }, { caller }) => {
      await requestMeasure(services, requireMember(caller), id)
      return done
    }),
    handle(contract.requestClearVoice, async ({ params: { id } }, { caller }) => {
      await requestClearVoice(services, requireMember(caller), id)
      return done
    }),
    handle(contract.removeClearVoice, async ({ params: { id } }, { caller }) => {
      await removeClearVoice(services, requireMember(caller), id)
      return done
    }),
    handle(contract.replaceRecording, async (input, { caller }) => ({
      data: await replaceRecording(services, requireMember(caller), input),
    })),
    ...libraryRoutes(services),
  ]
}

function libraryRoutes(services: Services): Binding[] {
  const { db } = services
  return [
    handle(
      contract.listRecordings,
      async ({ query }, { caller, language }) =>
        await listRecordings(db, requireMember(caller), query, language),
    ),
    handle(contract.deleteRecordings, async ({ body }, { caller, language }) => ({
      data: await deleteRecordings(services, requireMember(caller), body.file_ids, language),
    })),
    handleOnce(contract.draftRecordings, services, async (trx, { body }, { caller }) => ({
      data: await draftRecordings(trx, services, requireMember(caller), body),
    })),
    handle(contract.addRecordings, async (input, { caller }) => ({
      data: await addRecordings(services, requireMember(caller), input),
    })),
    handle(
      contract.listItemTags,
      async ({ params, query }) => await listItemTags(db, params.id, query.encoding),
    ),
  ]
}

const done = { data: { ok: true } } as const
