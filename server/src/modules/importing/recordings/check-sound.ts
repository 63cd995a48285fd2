import {
  encode,
  type Remedy,
  rewriteForLength,
  rewriteTo,
  type SoundForm,
  type SourceKind,
} from './audio-kinds.ts'
import { checkContainer } from './check-container.ts'
import { checkAdtsContents, checkFrames, type FrameTotals } from './check-frames.ts'
import { measureFlac, readFlacStart } from './flac.ts'
import { cutOff, type OpenRecording } from './open-recording.ts'
import { decodeFlac, decodeMp3, decodeOgg } from './decode-start.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { findFrames, readMp3Head } from './mpeg-frames.ts'
import { readOggChain } from './ogg-chain.ts'
import { readOggSound, requireLastPage } from './ogg-pages.ts'
import { isPlainWav, readWavFormat } from './wav-format.ts'

const noSound = 'is damaged: what it holds is no sound'
// Five frames of 576 samples: less is a click.
const minDecodedSamples = 5 * 576
/** Per hundred frames: fewer of another form occur by chance, as in a picture between two recordings. */
const minOtherForms = 2

/** A recording of a known kind. */
export interface CheckedRecording {
  path: string
  kind: SourceKind
  recording: OpenRecording
  head: Buffer
}

/**
 * The form of a file's sound. Throws ImportFault if it is cut off, or unless there is sound: the start is decoded if there is a
 * decoder, otherwise its structure is checked. Formats that only `ffmpeg` reads are left to it.
 */
export async function checkSound({ path, kind, recording, head }: CheckedRecording): Promise<SoundForm> {
  switch (kind) {
    case 'mp3':
    case 'mp2':
    case 'aac':
      return await checkFramed(recording, head)
    case 'ogg':
      return await checkOgg(recording)
    case 'flac': {
      const { seconds, channels } = await measureFlac(recording)
      requireSamples(await decodeFlac(await readFlacStart(recording)))
      return { codec: 'flac', durationSeconds: seconds, channels, remedy: undefined }
    }
    case 'mp4':
    case 'matroska':
      return await checkContainer(path, kind, recording)
    case 'wav':
      return await checkWav(recording)
    case 'aiff':
    case 'caf':
    case 'asf':
    case 'amr':
    case 'au':
    case 'wavpack':
    case 'ape':
      return { codec: kind, durationSeconds: Number.NaN, channels: undefined, remedy: encode }
  }
}

async function checkFramed(recording: OpenRecording, head: Buffer): Promise<SoundForm> {
  const first = findFrames(head)
  if (first === undefined) throw new ImportFault(noSound, { kind: 'noSound' })
  const mp3Head = first.kind === 'mp3' ? readMp3Head(head, first.offset) : undefined
  if (mp3Head?.bytes !== undefined && mp3Head.bytes > recording.bytes - recording.start) throw cutOff()
  const totals = await checkFrames(recording, first.offset)
  const form = { codec: first.kind, durationSeconds: totals.seconds, channels: first.channels }
  if (first.kind === 'mp2') return { ...form, remedy: encode }
  if (first.kind === 'aac') {
    checkAdtsContents(head, first.offset)
    return { ...form, remedy: isMixed(totals) ? encode : rewriteForLength('mp4') }
  }
  requireSamples(await decodeMp3(head.subarray(first.offset)))
  const frames = mp3Head === undefined ? totals.frames : totals.frames - 1
  const durationSeconds = totals.seconds - (mp3Head === undefined ? 0 : first.seconds)
  return { ...form, durationSeconds, remedy: findMp3Remedy(totals, frames, mp3Head?.frames) }
}

// Without the correct number of frames in the header, players estimate the duration from the first bit rate.
function findMp3Remedy(
  totals: FrameTotals,
  frames: number,
  declaredFrames: number | undefined,
): Remedy | undefined {
  if (isMixed(totals)) return encode
  const isRight =
    declaredFrames === undefined ? totals.isConstant : Math.abs(declaredFrames - frames) <= frames / 100 + 1
  return isRight ? undefined : rewriteForLength('mp3')
}

function isMixed({ forms, frames }: FrameTotals): boolean {
  return [...forms.values()].filter((count) => count > (frames * minOtherForms) / 100).length > 1
}

async function checkOgg(recording: OpenRecording): Promise<SoundForm> {
  await requireLastPage(recording)
  const { file, start } = recording
  const sound = await readOggSound(file, start)
  requireSamples(await decodeOgg(sound))
  const { links, seconds, channels } = await readOggChain(file, start)
  return { codec: sound.codec, durationSeconds: seconds, channels, remedy: links > 1 ? encode : undefined }
}

async function checkWav({ file, start }: OpenRecording): Promise<SoundForm> {
  const format = await readWavFormat(file, start)
  const { channels, sampleRate, frameBytes, dataStart, dataEnd, isLarge } = format
  if (!isPlainWav(format)) return { codec: 'wav', durationSeconds: Number.NaN, channels, remedy: encode }
  const durationSeconds = (dataEnd - dataStart) / frameBytes / sampleRate
  return { codec: 'pcm', durationSeconds, channels, remedy: isLarge ? rewriteTo('wav') : undefined }
}

function requireSamples(samples: number): void {
  if (samples < minDecodedSamples) throw new ImportFault(noSound, { kind: 'noSound' })
}
