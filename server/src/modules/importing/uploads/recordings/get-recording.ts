import type { getRecording as endpoint, Recording, Waveform } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { stepsPerSecond } from '../../sound/sound-meter.ts'
import { toGain } from '../../sound/loudness.ts'
import { findFile, mediaScopeOf, signMediaUrl } from '#modules/media/index.ts'
import type { MediaFile } from '#modules/media/index.ts'
import { originalMimeType } from '../check/recording-row.ts'
import { describeClearVoice } from './describe-clear-voice.ts'
import { findMeasured, findWaveform } from '../../queries/recordings.ts'

type Silences = Recording['silences']

/** A stored recording, what was measured of it, and where this person can hear it. */
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
    // As it was written.
    silences: (measured?.silences ?? []) as Silences,
    has_waveform: measured?.has_waveform ?? false,
    audio_url: url,
    ...(await describeClearVoice(services, member, id)),
  }
}

/** What a recording looks like. */
export async function getWaveform(db: Database, id: string): Promise<Waveform> {
  const found = await findWaveform(db, id)
  if (found?.waveform === null || found === undefined) return refuseUnknownRecording()
  return {
    per_second: stepsPerSecond,
    duration_seconds: found.duration_seconds,
    peaks: found.waveform.toString('base64'),
  }
}

/** The file of a recording; a picture is none, nor is what another one was made of. */
export async function getSoundFile(db: Database, id: string): Promise<MediaFile> {
  const file = await findFile(db, id)
  return file?.mimeType.startsWith('audio/') === true && file.mimeType !== originalMimeType
    ? file
    : refuseUnknownRecording()
}

export function refuseUnknownRecording(): never {
  throw refuse<typeof endpoint>('NotFound', { message: message('studioSound.refused.unknownRecording') })
}
