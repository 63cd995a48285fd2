import type { AudioKind } from '../recordings/audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'
import {
  findRecording,
  type FoundRecording,
  type Recording,
  toRecording,
} from '../recordings/read-recording.ts'
import { encodeRecording } from './outside-encoder.ts'
import { rewriteRecording } from './rewrite-recording.ts'

/** A recording that browsers play with its true duration. */
export interface PreparedRecording {
  recording: Recording
  /** The codec of the source file. */
  codec: string
  /** Whether it was converted and written to `target`. */
  isNew: boolean
}

/** The tools for a conversion. */
export interface PrepareTools {
  /** The path of the result; undefined uses the file unchanged. */
  target: string | undefined
  /** Undefined if this machine has no ffmpeg. */
  ffmpeg: string | undefined
}

const endings: Readonly<Record<AudioKind, string>> = {
  mp3: 'mp3',
  mp4: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  flac: 'flac',
  wav: 'wav',
}
const minShare = 0.9

/** Reads a file, and converts it if browsers cannot play it; throws ImportFault if that is impossible. */
export async function prepareRecording(
  path: string,
  name: string,
  { target, ffmpeg }: PrepareTools,
): Promise<PreparedRecording> {
  const found = await findRecording(path, name)
  const { codec, remedy } = found
  if (remedy === undefined || target === undefined)
    return { recording: await toRecording({ path, name, found }), codec, isNew: false }
  const made = await make(found, { path, target, ffmpeg })
  return made === undefined
    ? { recording: await toRecording({ path, name, found }), codec, isNew: false }
    : {
        recording: await toRecording({ path: target, name, found: made, tagsFrom: path }),
        codec,
        isNew: true,
      }
}

/** The converted recording; undefined if the file can be used unchanged. */
async function make(
  found: FoundRecording,
  { path, target, ffmpeg }: { path: string; target: string; ffmpeg: string | undefined },
): Promise<FoundRecording | undefined> {
  const { kind, remedy } = found
  if (remedy?.kind === 'rewrite')
    try {
      await rewriteRecording(path, target, remedy.to)
      return await checkMade(found, target, remedy.to)
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      if (remedy.isOptional) return undefined
      // ffmpeg may be able to read what the library cannot copy.
      if (ffmpeg === undefined) throw error
    }
  if (ffmpeg === undefined)
    throw new ImportFault(
      'has to be converted for browsers, and ffmpeg is not installed; convert it to MP3',
      {
        kind: 'noConverter',
      },
    )
  await encodeRecording(ffmpeg, { source: path, kind, target })
  return await checkMade(found, target, 'mp4')
}

async function checkMade(
  { durationSeconds }: FoundRecording,
  target: string,
  to: AudioKind,
): Promise<FoundRecording> {
  const made = await findRecording(target, `it.${endings[to]}`)
  if (made.durationSeconds < minShare * durationSeconds)
    throw new ImportFault('is damaged: less sound comes out of it than it claims')
  return made
}
