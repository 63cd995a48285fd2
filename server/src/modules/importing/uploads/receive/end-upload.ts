import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import type { finishUpload as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import {
  changeUpload,
  findOwnUpload,
  lockOwnUpload,
  removeUploads,
  type StoredUpload,
} from '../../queries/uploads.ts'
import { removeStaged, stagedBytes } from './staging.ts'

type UploadServices = Pick<Services, 'config' | 'db' | 'clock' | 'jobs'>

/** An upload of the member; refuses those of others like unknown ones. */
export async function getOwnUpload(db: Database, member: Member, id: string): Promise<StoredUpload> {
  return (await findOwnUpload(db, member.accountId, id)) ?? refuseUnknown()
}

/** Starts the check of a completely received upload; repeating it changes nothing. */
export async function finishUpload(
  { config, db, clock, jobs }: UploadServices,
  member: Member,
  { params: { id }, body: { sha256 } }: ParsedOf<typeof endpoint>,
): Promise<StoredUpload> {
  return await db.transaction().execute(async (trx) => {
    const upload = (await lockOwnUpload(trx, member.accountId, id)) ?? refuseUnknown()
    if (upload.state !== 'receiving') return upload
    const here = (await stagedBytes(config, id)) ?? 0
    if (here < upload.bytes)
      throw refuse<CommonRefusal>('Conflict', {
        message: message('studioSound.refused.unfinished', { missing: upload.bytes - here }),
      })
    const finished = await changeUpload(trx, id, { state: 'checking', sha256 })
    // The storage may be away for hours, and what arrived is large.
    await jobs.add(trx, 'check-upload', { id }, { jobKey: checkKey(id), maxAttempts: 10 })
    await recordChange(trx, clock.now(), {
      actor: member,
      action: 'upload.finish',
      subject: `upload:${id}`,
      label: upload.name,
      before: { state: upload.state },
      after: { state: finished.state, sha256 },
    })
    return finished
  })
}

/** The key of the job that checks an upload. */
export const checkKey = (id: string): string => `check-upload-${id}`

/** Cancels an upload, or removes an ended one from the list. */
export async function removeUpload(
  { config, db, clock }: UploadServices,
  member: Member,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const upload = (await lockOwnUpload(trx, member.accountId, id)) ?? refuseUnknown()
    // A recording that came by it still takes the room that it takes.
    if (upload.state === 'ready') await changeUpload(trx, id, { is_listed: false })
    else await removeUploads(trx, [id])
    await recordChange(trx, clock.now(), {
      actor: member,
      action: 'upload.remove',
      subject: `upload:${id}`,
      label: upload.name,
      before: { state: upload.state, file_id: upload.file_id },
    })
  })
  await removeStaged(config, id)
}

function refuseUnknown(): never {
  throw refuse<typeof endpoint>('NotFound', { message: message('studioSound.refused.unknown') })
}
