import type { SourceKind } from '../recordings/audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { convert, findFfmpeg } from './ffmpeg.ts'

/** Converts recordings; false if the source cannot be read. Throws on a timeout or if the program was killed. */
export interface Encoder {
  /** The small recording for phones. */
  encodeSmall(source: string, target: string): Promise<boolean>
  /** A recording processed by ffmpeg filters, in one or two channels. */
  encodeFiltered(
    source: string,
    target: string,
    form: { filters: readonly string[]; bitsPerSecond: number },
  ): Promise<boolean>
}

/** Bit rate of a small recording: speech stays clear. */
export const smallBitsPerSecond = 48_000
/** The MIME type of every small recording. */
export const smallMimeType = 'audio/mp4'
/** At this bit rate the encoder raises peaks by a decibel. */
const smallLimitDbtp = -2.5
/** A day of sound takes half an hour. */
const timeLimitMs = 45 * 60_000
/** At most two channels, at a sampling rate that every player supports. */
const plainForm = 'aformat=channel_layouts=mono|stereo:sample_rates=44100|48000'
/** AAC, which every browser plays and seeks in, with its index at the front. */
const aacForm = ['-c:a', 'aac', '-threads', '1', '-movflags', '+faststart', '-f', 'mp4']

/** The ffmpeg demuxer of each kind: ffmpeg must not guess, so that it follows no playlist or script. */
const readers: Readonly<Record<SourceKind, string>> = {
  mp3: 'mp3',
  mp2: 'mp3',
  mp4: 'mov',
  aac: 'aac',
  ogg: 'ogg',
  flac: 'flac',
  wav: 'wav',
  matroska: 'matroska',
  aiff: 'aiff',
  caf: 'caf',
  asf: 'asf',
  amr: 'amr',
  au: 'au',
  wavpack: 'wv',
  ape: 'ape',
}

/** The encoder of this machine; undefined without ffmpeg. */
export async function findEncoder(program: string, timeoutMs = timeLimitMs): Promise<Encoder | undefined> {
  if ((await findFfmpeg(program)) === undefined) return undefined
  const encode = async (source: string, target: string, sound: readonly string[]): Promise<boolean> => {
    const form = [...sound, ...aacForm]
    // Requests of listeners have priority.
    const result = await convert(program, { source, target, form, timeoutMs, isLowPriority: true })
    if (result === 'killed') throw new Error('The encoder took too long, or was ended.')
    return result === 'converted'
  }
  return {
    encodeSmall: async (source, target) => {
      const filters = limitTo(smallLimitDbtp).join(',')
      const bitsPerSecond = String(smallBitsPerSecond)
      const sound = ['-af', filters, '-ac', '1', '-ar', '44100', '-b:a', bitsPerSecond]
      return await encode(source, target, sound)
    },
    encodeFiltered: async (source, target, { filters, bitsPerSecond }) => {
      const sound = ['-af', [...filters, plainForm].join(','), '-b:a', String(bitsPerSecond)]
      return await encode(source, target, sound)
    },
  }
}

/** Encodes a recording for every browser. Throws ImportFault if it cannot be read. */
export async function encodeRecording(
  program: string,
  { source, kind, target }: { source: string; kind: SourceKind; target: string },
): Promise<void> {
  const form = ['-af', plainForm, '-b:a', '128k', ...aacForm]
  const timeoutMs = 40 * 60_000
  const result = await convert(program, { source, reader: readers[kind], target, form, timeoutMs })
  if (result !== 'converted') throw new ImportFault('is damaged: a part of its sound cannot be decoded')
}

/** Writes a recording as WAV with one channel of 16 kHz, for programs for speech; false if ffmpeg cannot or `signal` ended it. */
export async function writeWav(
  program: string,
  { source, target, signal }: { source: string; target: string; signal: AbortSignal },
): Promise<boolean> {
  const form = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav']
  return (await convert(program, { source, target, form, timeoutMs: timeLimitMs, signal })) === 'converted'
}

/** Peaks between samples are detected at four times the sampling rate. */
const [highRate, plainRate] = [192_000, 48_000]

/** ffmpeg filters that limit true peaks to this level in dBTP, and leave everything else unchanged. */
export function limitTo(dbtp: number): string[] {
  const limit = (10 ** (dbtp / 20)).toFixed(4)
  return [
    `aresample=${highRate}`,
    `alimiter=limit=${limit}:attack=5:release=80:level=false`,
    `aresample=${plainRate}`,
  ]
}
