import type { Insertable } from 'kysely'
import type { UploadsRecordings } from '#platform/database/generated/database-types.ts'
import type { Measured } from '../../sound/measuring.ts'

/** Of files as they came of which others were made, and that nobody is given. */
export const originalMimeType = 'audio/x-original'

/** What was measured, as it is stored. */
export function toRow(
  fileId: string,
  { durationSeconds, codec, sound }: Extract<Measured, { fault: undefined }>,
  { originalFileId, now }: { originalFileId: string | null; now: Date },
): Insertable<UploadsRecordings> {
  const waveform =
    sound && Buffer.from(sound.waveform.buffer, sound.waveform.byteOffset, sound.waveform.length)
  return {
    file_id: fileId,
    original_file_id: originalFileId,
    codec,
    duration_seconds: durationSeconds,
    sample_rate: sound?.sampleRate ?? null,
    channels: sound?.channels ?? null,
    loudness_lufs: sound?.loudnessLufs ?? null,
    true_peak_dbtp: sound?.truePeakDbtp ?? null,
    clipped_places: sound?.clippedPlaces ?? null,
    silences: JSON.stringify(sound?.silences ?? []),
    waveform: waveform ?? null,
    measured_at: now,
  }
}
