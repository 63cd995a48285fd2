import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { lock } from '#platform/database/lock.ts'
import { refuse } from '#platform/refusal.ts'
import { shortenName } from '#platform/sentence.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { newFileId } from '#modules/media/index.ts'
import { findPromisedKind } from '../../recordings/audio-kinds.ts'
import { countUploadedBytes, insertUpload, listUnfinished, type StoredUpload } from '../../queries/uploads.ts'
import { beginStaged, freeBytes, stagedBytes } from './staging.ts'
import { type createUpload as endpoint, maxUploadBytes } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'

type UploadServices = Pick<Services, 'config' | 'db' | 'clock'>

/** Creates an upload; everything that can be checked before its first byte is sent is refused here. */
export async function createUpload(
  services: UploadServices,
  member: Member,
  { body: { name, bytes, modified_at: modifiedAt } }: ParsedOf<typeof endpoint>,
): Promise<StoredUpload> {
  if (findPromisedKind(name) === undefined)
    throw refuse<CommonRefusal>('UnsupportedMediaType', {
      message: message('studioSound.refused.kind', { name: shortenName(name) }),
    })
  return await services.db.transaction().execute(async (trx) => {
    // So that the remaining space is right.
    await lock(trx, 'sohbet uploads')
    refuseOverCapacity(await findCapacity(services, trx), bytes)
    const now = services.clock.now()
    const upload = await insertUpload(trx, {
      id: newFileId(),
      account_id: member.accountId,
      name: name.normalize('NFC'),
      bytes,
      modified_at: modifiedAt,
      created_at: now,
    })
    await recordChange(trx, now, {
      actor: member,
      action: 'upload.begin',
      subject: `upload:${upload.id}`,
      label: upload.name,
      after: { bytes },
    })
    // Before the row is visible, so that an upload without a file is known to have lost it.
    await beginStaged(services.config, upload.id)
    return upload
  })
}

function refuseOverCapacity(room: Capacity & { unfinished: number }, bytes: number): void {
  const values = { size: bytes }
  if (bytes > room.maxBytes)
    throw refuse<CommonRefusal>('PayloadTooLarge', { message: message('studioSound.refused.tooLarge') })
  if (room.unfinished >= maxUnfinished)
    throw refuse<Declared>('LimitReached', { message: message('studioSound.refused.tooMany') })
  if (bytes > room.quotaLeft)
    throw refuse<Declared>('LimitReached', {
      message: message('studioSound.refused.quota', inMegabytes(values, room.quotaLeft)),
    })
  if (bytes > room.diskLeft)
    throw refuse<Declared>('LimitReached', {
      message: message('studioSound.refused.disk', inMegabytes(values, room.diskLeft)),
    })
}

type Declared = RefusalOf<typeof endpoint>

function inMegabytes({ size }: { size: number }, left: number): { size: number; left: number } {
  return { size: Math.ceil(size / 1e6), left: Math.floor(left / 1e6) }
}

/** The remaining space for uploads. */
export interface Capacity {
  quotaLeft: number
  diskLeft: number
  maxBytes: number
}

/** Bytes of the disk that uploads leave free. */
const spareBytes = 1024 ** 3
/** Maximum number of unfinished uploads of all people. */
const maxUnfinished = 1000

/** The quota and disk space that remain after all unfinished uploads. */
export async function findCapacity(
  { config }: Pick<Services, 'config'>,
  db: Database,
): Promise<Capacity & { unfinished: number }> {
  const unfinished = await listUnfinished(db, maxUnfinished)
  let missing = 0
  for (const { id, bytes } of unfinished) {
    const here = (await stagedBytes(config, id)) ?? 0
    // A received file is copied once when it is stored.
    missing += bytes - Math.min(here, bytes) + storedCopy(config, bytes)
  }
  const [taken, free] = [await countUploadedBytes(db), await freeBytes(config)]
  const left = Math.max(0, free - missing - spareBytes)
  return {
    quotaLeft: Math.max(0, config.uploadQuotaBytes - taken),
    diskLeft: Math.floor(config.storage.kind === 'disk' ? left / 2 : left),
    maxBytes: maxUploadBytes,
    unfinished: unfinished.length,
  }
}

function storedCopy({ storage }: Services['config'], bytes: number): number {
  return storage.kind === 'disk' ? bytes : 0
}
