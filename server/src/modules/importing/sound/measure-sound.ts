import { ImportFault } from '../faults/import-fault.ts'
import type { Recording } from '../recordings/read-recording.ts'
import { decodeSound } from './decode-sound.ts'
import type { Pcm } from './wav-sound.ts'
import { type MeasuredSound, SoundMeter } from './sound-meter.ts'

/** The fields of a recording that measuring needs. */
export type MeasuredFile = Pick<Recording, 'path' | 'kind' | 'start' | 'channels' | 'durationSeconds'>

/** The minimum decoded share of the declared duration. */
const minShare = 0.9

/**
 * Decodes and measures a whole recording in chunks; undefined if only a missing program can decode it.
 * Throws ImportFault if less sound is decoded than declared.
 */
export async function measureSound(
  recording: MeasuredFile,
  decode: (recording: MeasuredFile) => AsyncGenerator<Pcm> | undefined = decodeSound,
): Promise<MeasuredSound | undefined> {
  const sound = decode(recording)
  if (sound === undefined) return undefined
  let meter: SoundMeter | undefined
  let form = { sampleRate: 0, channels: 0 }
  for await (const pcm of sound) {
    // Some decoders turn mono into two channels; counting both would add 3 LU.
    const channels = recording.channels === 1 ? pcm.channels.slice(0, 1) : pcm.channels
    if (meter === undefined) {
      form = { sampleRate: pcm.sampleRate, channels: channels.length }
      meter = new SoundMeter(form.sampleRate, form.channels)
    }
    if (pcm.sampleRate !== form.sampleRate || channels.length !== form.channels)
      throw new ImportFault('is damaged: it changes its form in the middle')
    meter.add({ ...pcm, channels })
  }
  const measured = meter?.end()
  if (measured === undefined || measured.durationSeconds < minShare * recording.durationSeconds)
    throw new ImportFault('is damaged: less sound comes out of it than it claims')
  return measured
}
