import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type FaultKind, ImportFault } from '../faults/import-fault.ts'
import { measureSound } from './measure-sound.ts'
import type { MeasuredSound } from './sound-meter.ts'
import { decodeWith } from './ffmpeg.ts'
import { prepareRecording } from './prepare-recording.ts'

/** A file to check and measure. */
export interface MeasureTask {
  path: string
  /** Its file name, which determines the expected kind. */
  name: string
  /** The expected hash; undefined if the bytes are known to be correct. */
  sha256: string | undefined
  /** The path for a converted recording, if browsers would not play the file; undefined disables conversion. */
  target: string | undefined
  /** The path of ffmpeg, for formats without a built-in decoder; undefined if there is none. */
  ffmpeg: string | undefined
}

/** The result: a recording, with its measurements if it can be decoded, or the fault. */
export type MeasureResult =
  | { fault: FaultKind | 'otherBytes'; reason: string }
  | {
      fault: undefined
      mimeType: string
      durationSeconds: number
      /** The codec of the source file, which may differ from that of the conversion. */
      codec: string
      /** Whether a converted recording was written to `target`. */
      isNew: boolean
      sound: MeasuredSound | undefined
    }

/** Checks a file as an import does, and measures its sound; runs in a thread. */
export async function measureFile(task: MeasureTask): Promise<MeasureResult> {
  const { path, name, sha256, target, ffmpeg } = task
  if (sha256 !== undefined && (await hashFile(path)) !== sha256)
    return { fault: 'otherBytes', reason: 'is not what was sent' }
  try {
    const { recording, codec, isNew } = await prepareRecording(path, name, { target, ffmpeg })
    const outside = ffmpeg === undefined ? undefined : decodeWith(ffmpeg)
    const own = await measureSound(recording)
    const sound = own ?? (outside === undefined ? undefined : await measureSound(recording, outside))
    const { mimeType, durationSeconds } = recording
    return { fault: undefined, mimeType, durationSeconds, codec, isNew, sound }
  } catch (error) {
    // Errors lose their class when they leave a thread, so the kind is returned by name.
    if (error instanceof ImportFault) return { fault: error.kind, reason: error.message }
    throw error
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
