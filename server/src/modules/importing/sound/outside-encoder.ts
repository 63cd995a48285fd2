import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { plainForm } from './encode-recording.ts'
import { limitTo } from './limit-peaks.ts'
import { findFfmpeg } from './outside-decoder.ts'
import { inputOf, spawnLimited } from './spawn-limited.ts'

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

/** The encoder of this machine; undefined without ffmpeg. */
export async function findEncoder(program: string, timeoutMs = timeLimitMs): Promise<Encoder | undefined> {
  if ((await findFfmpeg(program)) === undefined) return undefined
  return {
    encodeSmall: async (source, target) => {
      const sound = [
        '-af',
        limitTo(smallLimitDbtp).join(','),
        '-ac',
        '1',
        '-ar',
        '44100',
        '-b:a',
        String(smallBitsPerSecond),
      ]
      return await encode(program, { source, target, sound }, timeoutMs)
    },
    encodeFiltered: async (source, target, { filters, bitsPerSecond }) => {
      const sound = ['-af', [...filters, plainForm].join(','), '-b:a', String(bitsPerSecond)]
      return await encode(program, { source, target, sound }, timeoutMs)
    },
  }
}

/**
 * Writes a recording as WAV with one channel of 16 kHz, which programs for speech expect; false where ffmpeg cannot, or
 * `signal` ended it.
 */
export async function writeWav(
  program: string,
  { source, target, signal }: { source: string; target: string; signal: AbortSignal },
): Promise<boolean> {
  if (signal.aborted) return false
  const form = ['-map', '0:a:0', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav']
  const args = [...inputOf(source), ...form, '-y', `file:${target}`]
  const child = spawnLimited(program, args, { stdio: 'ignore', timeoutMs: timeLimitMs, signal })
  const ended = Promise.withResolvers<boolean>()
  // An aborted signal is an error before the program has closed its files.
  child.on('error', (error) => !signal.aborted && ended.reject(error))
  child.once('close', (code) => ended.resolve(code === 0))
  return await ended.promise
}

// AAC, which every browser plays and moves in, with its index at the front. It sees the file alone.
async function encode(
  program: string,
  { source, target, sound }: { source: string; target: string; sound: readonly string[] },
  timeoutMs: number,
): Promise<boolean> {
  const form = ['-c:a', 'aac', '-threads', '1', '-movflags', '+faststart', '-f', 'mp4']
  const args = [...inputOf(source), '-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1']
  const child = spawnLimited(program, [...args, ...sound, ...form, '-y', `file:${target}`], {
    stdio: 'ignore',
    timeoutMs,
  })
  const ended = once(child, 'close') as Promise<[code: number | null]>
  lowerPriority(child.pid)
  const [code] = await ended
  if (code === null) throw new Error('The encoder took too long, or was ended.')
  return code === 0
}

// Requests of listeners have priority.
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has already ended.
  }
}
