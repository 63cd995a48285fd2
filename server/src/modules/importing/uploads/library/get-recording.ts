import type { getRecording as endpoint, Recording, Waveform } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { stepsPerSecond } from '../../sound/sound-meter.ts'
import { toGain } from '../../sound/loudness.ts'
import { findFile, type MediaFile, mediaScopeOf, signMediaUrl } from '#modules/media/index.ts'
import { findMeasured, findWaveform, originalMimeType } from '../../queries/recordings.ts'
import { recordChange } from '#modules/audit/index.ts'
import { findEncoder } from '../../sound/outside-encoder.ts'
import { findClearSource, findClearVoice } from '../../queries/clear-voices.ts'

type Silences = Recording['silences']

/** A stored recording with its measurements and an address for this person. */
export async function getRecording(
  services: Pick<Services, 'db' | 'clock' | 'signingKeys' | 'config'>,
  member: Member,
  id: string,
): Promise<Recording> {
  const file = await getSoundFile(services.db, id)
  const measured = await findMeasured(services.db, id)
  const signer = { clock: services.clock, signingKeys: services.signingKeys() }
  const durationSeconds = measured?.duration_seconds ?? 0
  const { url } = signMediaUrl(signer, { fileId: id, durationSeconds, scope: mediaScopeOf(member) })
  return {
    file_id: file.id,
    bytes: file.bytes,
    mime_type: file.mimeType,
    is_measured: measured !== undefined,
    duration_seconds: measured?.duration_seconds ?? null,
    sample_rate: measured?.sample_rate ?? null,
    channels: measured?.channels ?? null,
    loudness_lufs: measured?.loudness_lufs ?? null,
    true_peak_dbtp: measured?.true_peak_dbtp ?? null,
    clipped_places: measured?.clipped_places ?? null,
    codec: measured?.codec ?? null,
    original_file_id: measured?.original_file_id ?? null,
    gain_db: measured === undefined ? null : toGain(measured.loudness_lufs, measured.true_peak_dbtp),
    // As stored by the measurement.
    silences: (measured?.silences ?? []) as Silences,
    has_waveform: measured?.has_waveform ?? false,
    audio_url: url,
    ...(await describeClearVoice(services, member, id)),
  }
}

/** The waveform of a recording. */
export async function getWaveform(db: Database, id: string): Promise<Waveform> {
  const found = await findWaveform(db, id)
  if (found?.waveform === null || found === undefined) return refuseUnknownRecording()
  return {
    per_second: stepsPerSecond,
    duration_seconds: found.duration_seconds,
    peaks: found.waveform.toString('base64'),
  }
}

/** The file of a recording; refuses pictures and originals of converted recordings. */
export async function getSoundFile(db: Database, id: string): Promise<MediaFile> {
  const file = await findFile(db, id)
  return file?.mimeType.startsWith('audio/') === true && file.mimeType !== originalMimeType
    ? file
    : refuseUnknownRecording()
}

export function refuseUnknownRecording(): never {
  throw refuse<typeof endpoint>('NotFound', { message: message('studioSound.refused.unknownRecording') })
}

/** Adds the job that measures a recording, unless it is measured. */
export async function requestMeasure(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  member: Member,
  id: string,
): Promise<void> {
  await getSoundFile(db, id)
  await db.transaction().execute(async (trx) => {
    if ((await findMeasured(trx, id)) !== undefined) return
    await jobs.add(trx, 'measure-recording', { id }, { jobKey: `measure-recording-${id}` })
    await recordChange(trx, clock.now(), {
      actor: member,
      action: 'recording.measure',
      subject: `recording:${id}`,
      label: id,
    })
  })
}

type ClearServices = Pick<Services, 'db' | 'clock' | 'signingKeys' | 'config'>
type ClearVoice = Pick<Recording, 'clear_voice' | 'clear_of'>

/** The state of a recording's clear voice, or the recording that it is the clear voice of. */
async function describeClearVoice(services: ClearServices, member: Member, id: string): Promise<ClearVoice> {
  const sourceId = await findClearSource(services.db, id)
  if (sourceId !== undefined)
    return { clear_voice: null, clear_of: await toCompared(services, member, sourceId) }
  const found = await findClearVoice(services.db, id)
  // Not offered if this machine cannot make it.
  if (found === undefined && (await findEncoder(services.config.ffmpegPath)) === undefined)
    return { clear_voice: null, clear_of: null }
  const { state = 'none', clearFileId = null } = found ?? {}
  const recording = clearFileId === null ? null : await toCompared(services, member, clearFileId)
  return { clear_voice: { state, recording }, clear_of: null }
}

// Levelled, because the louder of two recordings seems better.
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
