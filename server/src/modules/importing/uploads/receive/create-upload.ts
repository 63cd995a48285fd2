import { randomBytes } from 'node:crypto'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { createUpload as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { shortenName } from '#platform/sentence.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange, toActor } from '#modules/audit/index.ts'
import { isRecordingName } from '../../recordings/audio-kinds.ts'
import { insertUpload, lockAnnouncing } from '../../queries/uploads.ts'
import type { StoredUpload } from '../../queries/uploads.ts'
import { findCapacity, maxUnfinished } from './capacity.ts'
import type { Capacity } from './capacity.ts'
import { beginStaged } from './staging.ts'

type UploadServices = Pick<Services, 'config' | 'db' | 'clock'>

/** Announces a file: everything that can be known to be in its way is told before its first byte is sent. */
export async function createUpload(
  services: UploadServices,
  member: Member,
  { body: { name, bytes, modified_at: modifiedAt } }: ParsedOf<typeof endpoint>,
): Promise<StoredUpload> {
  if (!isRecordingName(name))
    throw refuse<CommonRefusal>('UnsupportedMediaType', {
      message: message('studioSound.refused.kind', { name: shortenName(name) }),
    })
  return await services.db.transaction().execute(async (trx) => {
    await lockAnnouncing(trx, services.config.databaseSchema)
    refuseOverCapacity(await findCapacity(services, trx), bytes)
    const now = services.clock.now()
    const upload = await insertUpload(trx, {
      id: newUploadId(),
      account_id: member.accountId,
      name: name.normalize('NFC'),
      bytes,
      modified_at: modifiedAt,
      created_at: now,
    })
    await recordChange(trx, now, {
      actor: toActor(member),
      action: 'upload.begin',
      subject: `upload:${upload.id}`,
      label: upload.name,
      after: { bytes },
    })
    // Before the row can be seen, so that an upload without its file is one whose file was lost.
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

/** 20 lower-case letters and digits, 100 random bits. */
function newUploadId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
