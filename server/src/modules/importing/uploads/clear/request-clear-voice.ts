import type { requestClearVoice as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange, toActor } from '#modules/audit/index.ts'
import { findEncoder } from '../../sound/outside-encoder.ts'
import { lockFile } from '#modules/media/index.ts'
import { findClearSource, findClearVoice, putClearVoice } from '../../queries/clear-voices.ts'
import { findMeasured } from '../../queries/recordings.ts'
import { getSoundFile } from '../recordings/get-recording.ts'

/** Has a clear voice of a recording made soon, unless there is one. */
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
      actor: toActor(member),
      action: 'recording.requestClearVoice',
      subject: `recording:${id}`,
      label: id,
    })
  })
}

function deny(reason: Message): never {
  throw refuse<typeof endpoint>('Conflict', { message: reason })
}
