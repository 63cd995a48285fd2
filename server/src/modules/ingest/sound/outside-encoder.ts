import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { findFfmpeg } from './outside-decoder.ts'
import { inputOf, spawnLimited } from './spawn-limited.ts'

/** Makes of a recording the small one for phones. */
export interface Encoder {
  /** Writes it to `target`; false where the recording cannot be read. Throws where it took too long or was ended. */
  encodeSmall(source: string, target: string): Promise<boolean>
}

/** Bits a second of a small recording: speech stays clear at it. */
export const smallBitsPerSecond = 48_000
/** What every small recording is. */
export const smallMimeType = 'audio/mp4'

/** A day of sound takes half an hour. */
const patienceMs = 45 * 60_000

/** The encoder of this machine; undefined where it has no ffmpeg. */
export async function findEncoder(program: string, timeoutMs = patienceMs): Promise<Encoder | undefined> {
  if ((await findFfmpeg(program)) === undefined) return undefined
  return { encodeSmall: async (source, target) => await encode(program, [source, target], timeoutMs) }
}

// One channel of AAC, which every browser plays and moves in, with its index at the front. It sees the file alone.
async function encode(
  program: string,
  [source, target]: [string, string],
  timeoutMs: number,
): Promise<boolean> {
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-ac', '1', '-ar', '44100']
  const form = ['-c:a', 'aac', '-b:a', String(smallBitsPerSecond), '-threads', '1', '-movflags', '+faststart']
  const args = [...inputOf(source), ...sound, ...form, '-f', 'mp4', '-y', `file:${target}`]
  const child = spawnLimited(program, args, { stdio: 'ignore', timeoutMs })
  const ended = once(child, 'close') as Promise<[code: number | null]>
  lowerPriority(child.pid)
  const [code] = await ended
  if (code === null) throw new Error('The encoder took too long, or was ended.')
  return code === 0
}

// Listeners go before it.
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}
