import type { Recording } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { findEncoder } from '../../sound/outside-encoder.ts'
import { mediaScopeOf, signMediaUrl } from '#modules/media/index.ts'
import { findClearSource, findClearVoice } from '../../queries/clear-voices.ts'
import { findMeasured } from '../../queries/recordings.ts'

type ClearServices = Pick<Services, 'db' | 'clock' | 'signingKeys' | 'config'>
type ClearVoice = Pick<Recording, 'clear_voice' | 'clear_of'>

/** Where the clear voice of a recording stands, or of which one it is. */
export async function describeClearVoice(
  services: ClearServices,
  member: Member,
  id: string,
): Promise<ClearVoice> {
  const sourceId = await findClearSource(services.db, id)
  if (sourceId !== undefined)
    return { clear_voice: null, clear_of: await toCompared(services, member, sourceId) }
  const found = await findClearVoice(services.db, id)
  // Nothing is offered that this machine cannot make.
  if (found === undefined && (await findEncoder(services.config.ffmpegPath)) === undefined)
    return { clear_voice: null, clear_of: null }
  const { state = 'none', clearFileId = null } = found ?? {}
  const recording = clearFileId === null ? null : await toCompared(services, member, clearFileId)
  return { clear_voice: { state, recording }, clear_of: null }
}

// As loud as the other one: of two recordings the louder one seems the better.
async function toCompared(
  { db, clock, signingKeys }: ClearServices,
  member: Member,
  fileId: string,
): Promise<NonNullable<Recording['clear_of']>> {
  const durationSeconds = (await findMeasured(db, fileId))?.duration_seconds ?? 0
  const file = { fileId, durationSeconds, scope: mediaScopeOf(member) }
  const { url } = signMediaUrl({ clock, signingKeys: signingKeys() }, file, 'even')
  return { file_id: fileId, duration_seconds: durationSeconds, audio_url: url }
}
