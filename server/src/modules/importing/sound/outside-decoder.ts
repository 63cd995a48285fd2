import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { ImportFault } from '../faults/import-fault.ts'
import type { MeasuredFile } from './measure-sound.ts'
import type { Pcm } from './pcm.ts'
import { inputOf, spawnLimited } from './spawn-limited.ts'

const run = promisify(execFile)
/** The output format of the program for any input. */
const sampleRate = 48_000
const sampleBytes = 4
/** Ends only a program that hangs: one that starts slowly on a busy machine must not count as missing. */
const maxStartMs = 60_000

/** The version line of the program; undefined if this machine does not have it. */
export async function findFfmpeg(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-version'], { timeout: maxStartMs })
    return stdout.split('\n')[0]
  } catch {
    return undefined
  }
}

/** Decodes a recording with ffmpeg, which can read only this file, and neither the network nor our environment. */
export function decodeWith(program: string): (recording: MeasuredFile) => AsyncGenerator<Pcm> {
  return async function* decode({ path, channels: reported = 2 }) {
    const channels = Math.min(2, Math.max(1, reported))
    const form = [
      '-map',
      '0:a:0',
      '-ac',
      String(channels),
      '-ar',
      String(sampleRate),
      '-f',
      'f32le',
      'pipe:1',
    ]
    const child = spawnLimited(program, [...inputOf(path), ...form], { stdio: ['ignore', 'pipe', 'ignore'] })
    if (child.stdout === null) throw new Error('The output of the decoder is not open.')
    const ended = once(child, 'close') as Promise<[code: number | null]>
    try {
      yield* toPcm(child.stdout, channels)
      const [code] = await ended
      if (code !== 0) throw new ImportFault('is damaged: a part of its sound cannot be decoded')
    } finally {
      child.kill('SIGKILL')
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
