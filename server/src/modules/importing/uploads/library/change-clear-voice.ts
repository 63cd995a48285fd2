import type { removeClearVoice as removing, requestClearVoice as requesting } from '@sohbet/contract/studio'
import { type Message, message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { findEncoder } from '../../sound/outside-encoder.ts'
import { deleteFiles, lockFile } from '#modules/media/index.ts'
import {
  deleteClearVoice,
  findClearSource,
  findClearVoice,
  putClearVoice,
} from '../../queries/clear-voices.ts'
import { findMeasured } from '../../queries/recordings.ts'
import { getSoundFile } from './get-recording.ts'
import { findLibraryRows, findRenditionsOnly } from '../../queries/library.ts'

/** Requests a clear voice of a recording, unless there is one. */
export async function requestClearVoice(
  { config, db, clock, jobs }: Pick<Services, 'config' | 'db' | 'clock' | 'jobs'>,
  member: Member,
  id: string,
): Promise<void> {
  await getSoundFile(db, id)
  if ((await findEncoder(config.ffmpegPath)) === undefined)
    deny(message('studioSound.voice.refused.noProgram'))
  await db.transaction().execute(async (trx) => {
    await lockFile(trx, id)
    const loudness = (await findMeasured(trx, id))?.loudness_lufs ?? null
    if (loudness === null || (await findClearSource(trx, id)) !== undefined)
      deny(message('studioSound.voice.refused.notThis'))
    const state = (await findClearVoice(trx, id))?.state
    if (state === 'requested' || state === 'ready') return
    await putClearVoice(trx, id, { state: 'requested', clearFileId: null, now: clock.now() })
    await jobs.add(trx, 'make-clear-voice', { id }, { jobKey: `make-clear-voice-${id}` })
    await recordChange(trx, clock.now(), {
      actor: member,
      action: 'recording.requestClearVoice',
      subject: `recording:${id}`,
      label: id,
    })
  })
}

function deny(reason: Message): never {
  throw refuse<typeof requesting>('Conflict', { message: reason })
}

/** Removes the clear voice of a recording with its bytes, unless a talk or a draft has it. */
export async function removeClearVoice(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  member: Member,
  id: string,
): Promise<void> {
  await getSoundFile(services.db, id)
  const removeBytes = await services.db.transaction().execute(async (trx) => {
    await lockFile(trx, id)
    const clear = await findClearVoice(trx, id)
    if (clear === undefined) return undefined
    const { clearFileId } = clear
    if (clearFileId !== null) {
      await lockFile(trx, clearFileId)
      if ((await findLibraryRows(trx, [clearFileId])).some(({ uses }) => uses.length > 0))
        throw refuse<typeof removing>('Conflict', { message: message('studioLibrary.refused.used') })
    }
    await deleteClearVoice(trx, id)
    await recordChange(trx, services.clock.now(), {
      actor: member,
      action: 'recording.removeClearVoice',
      subject: `recording:${id}`,
      label: id,
    })
    if (clearFileId === null) return undefined
    const beside = await findRenditionsOnly(trx, [clearFileId], ['small', 'even'])
    return (await deleteFiles(trx, [clearFileId, ...beside])).removeBytes
  })
  await removeBytes?.(services)
}
