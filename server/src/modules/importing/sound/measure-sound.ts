import { ImportFault } from '../faults/import-fault.ts'
import type { Recording } from '../recordings/read-recording.ts'
import { decodeSound } from './decode-sound.ts'
import type { Pcm } from './pcm.ts'
import { SoundMeter } from './sound-meter.ts'
import type { MeasuredSound } from './sound-meter.ts'

/** What of a recording says how it is measured. */
export type MeasuredFile = Pick<Recording, 'path' | 'kind' | 'start' | 'channels' | 'durationSeconds'>

/** How much of what a recording claims to last has to come out of it. */
const minShare = 0.9

/**
 * Decodes a recording to its end and measures it, without holding more than a piece of it; undefined where it can only be
 * decoded by a program that is not here. Throws ImportFault where less comes out than it claims.
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
    // Some decoders make two channels of one; counted twice, it would be 3 LU louder than it is.
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
