import { once } from 'node:events'
import { endCommand, runCommand, startCommand } from '#platform/process/run-command.ts'
import { ImportFault } from '../faults/import-fault.ts'
import type { MeasuredFile } from './measure-sound.ts'
import type { Pcm } from './wav-sound.ts'

/** Limits of a program that reads an untrusted file. */
const limits = { memoryGb: 4, cpuSeconds: 3600 }
/** Ends only a program that hangs: one that starts slowly on a busy machine must not count as missing. */
const maxStartMs = 60_000
const maxVersionBytes = 64 * 1024
/** The output format of the decoder for any input. */
const sampleRate = 48_000
const sampleBytes = 4
/** Exit codes of a program that a signal ended; those of ffmpeg are below or above. */
const signalCodes = { min: 129, max: 159 }

/** The version line of ffmpeg; undefined if this machine does not have it. */
export async function findFfmpeg(program: string): Promise<string | undefined> {
  const args = [program, '-hide_banner', '-version']
  const result = await runCommand({ args, ...limits, timeoutMs: maxStartMs, maxBytes: maxVersionBytes })
  return result.kind === 'ended' && result.code === 0 ? String(result.stdout).split('\n')[0] : undefined
}

/**
 * ffmpeg arguments for an untrusted file: it reads only this file, whatever the file refers to, and never
 * prompts.
 */
function inputOf(path: string): string[] {
  return ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
}

/** A conversion by ffmpeg: of the first sound stream of a file to a new file. */
export interface Conversion {
  source: string
  /** The demuxer of the source; ffmpeg finds it by default. */
  reader?: string
  target: string
  /** Arguments for the sound and its container. */
  form: readonly string[]
  timeoutMs: number
  /** Gives the rest of the machine precedence. */
  isLowPriority?: boolean
  /** Ends it. */
  signal?: AbortSignal
}

/** Converts a file. `killed`: it took too long, or the system or the signal ended ffmpeg. */
export async function convert(
  program: string,
  conversion: Conversion,
): Promise<'converted' | 'unreadable' | 'killed'> {
  const { source, reader, target, form, timeoutMs, isLowPriority = false, signal } = conversion
  const args = [
    ...(isLowPriority ? ['nice', '-n', '19'] : []),
    program,
    ...(reader === undefined ? [] : ['-f', reader]),
    ...inputOf(source),
    '-map',
    '0:a:0',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...form,
    '-y',
    `file:${target}`,
  ]
  const result = await runCommand({ args, ...limits, timeoutMs, maxBytes: 0, ...(signal && { signal }) })
  if (result.kind !== 'ended') return result.kind === 'tooLong' ? 'killed' : 'unreadable'
  if (result.code === 0) return 'converted'
  return result.code >= signalCodes.min && result.code <= signalCodes.max ? 'killed' : 'unreadable'
}

/** Decodes a recording with ffmpeg. */
export function decodeWith(program: string): (recording: MeasuredFile) => AsyncGenerator<Pcm> {
  return async function* decode({ path, channels: reported = 2 }) {
    const channels = Math.min(2, Math.max(1, reported))
    const form = ['-ac', String(channels), '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1']
    const child = startCommand({ args: [program, ...inputOf(path), '-map', '0:a:0', ...form], ...limits })
    if (child.stdout === null) throw new Error('The output of the decoder is not open.')
    child.stderr?.resume()
    const ended = once(child, 'close') as Promise<[code: number | null]>
    try {
      yield* toPcm(child.stdout, channels)
      const [code] = await ended
      if (code !== 0) throw new ImportFault('is damaged: a part of its sound cannot be decoded')
    } finally {
      endCommand(child)
    }
  }
}

async function* toPcm(output: AsyncIterable<Buffer>, channels: number): AsyncGenerator<Pcm> {
  const frameBytes = channels * sampleBytes
  let rest = Buffer.alloc(0)
  for await (const chunk of output) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const frames = Math.floor(bytes.length / frameBytes)
    rest = Buffer.from(bytes.subarray(frames * frameBytes))
    if (frames === 0) continue
    const sound = Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_sample, frame) =>
        bytes.readFloatLE(frame * frameBytes + channel * sampleBytes),
      ),
    )
    yield { sampleRate, channels: sound }
  }
}
