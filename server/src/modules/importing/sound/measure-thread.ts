import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ImportFault } from '../faults/import-fault.ts'
import type { FaultKind } from '../faults/import-fault.ts'
import { measureSound } from './measure-sound.ts'
import type { MeasuredSound } from './sound-meter.ts'
import { decodeWith } from './outside-decoder.ts'
import { prepareRecording } from './prepare-recording.ts'

/** A file that is checked and measured. */
export interface MeasureTask {
  path: string
  /** What it is called, which promises what it holds. */
  name: string
  /** What its bytes have to be; undefined: they are known to be right. */
  sha256: string | undefined
  /** Where a recording is written that is made of it, if browsers would not play it; undefined: none is made. */
  target: string | undefined
  /** A program that decodes what we cannot; undefined: there is none. */
  ffmpeg: string | undefined
}

/** What became of it: a recording, with what was measured where it can be decoded, or what is wrong. */
export type MeasureResult =
  | { fault: FaultKind | 'otherBytes'; reason: string }
  | {
      fault: undefined
      mimeType: string
      durationSeconds: number
      /** Of the file, which need not be that of what was made of it. */
      codec: string
      /** Whether a recording was made of it, which is at `target`. */
      isNew: boolean
      sound: MeasuredSound | undefined
    }

/** Checks a file as an import does, and measures what is heard in it; runs in a thread of its own. */
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
    // Errors lose their class on the way out of a thread; what it was is told by name.
    if (error instanceof ImportFault) return { fault: error.kind, reason: error.message }
    throw error
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
