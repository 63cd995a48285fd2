import { createThreadPool, isOverLimit } from '#platform/queues/thread-pool.ts'
import type { FaultKind } from '../faults/import-fault.ts'
import type { MeasureResult, MeasureTask } from './measure-thread.ts'
import { findFfmpeg } from './ffmpeg.ts'

/** Checks and measures files, one after another, in a thread with limits of time and memory. */
export interface Measuring {
  measure(file: Omit<MeasureTask, 'ffmpeg'>): Promise<Measured>
  close(): Promise<void>
}

/** The measurement of a recording that can be played. */
export type Measurement = Extract<MeasureResult, { fault: undefined }>

/** The result of checking a file. */
export type Measured = Measurement | { fault: FaultKind | 'otherBytes' | 'tooMuch'; reason: string }

/** A day of lossless sound takes ten minutes; a file that takes longer is malicious. */
const timeLimitMs = 45 * 60_000

/** The thread starts with the first file. */
export function createMeasuring({
  ffmpegPath,
  timeoutMs = timeLimitMs,
}: {
  ffmpegPath: string
  timeoutMs?: number
}): Measuring {
  const thread = createThreadPool<MeasureTask, MeasureResult>({
    file: new URL('measure-thread.ts', import.meta.url),
    name: 'measureFile',
  })
  let found: Promise<string | undefined> | undefined
  return {
    measure: async (file) => {
      found ??= findFfmpeg(ffmpegPath).then((version) => (version === undefined ? undefined : ffmpegPath))
      try {
        return await thread.run({ ...file, ffmpeg: await found }, timeoutMs)
      } catch (error) {
        if (isOverLimit(error))
          return { fault: 'tooMuch', reason: 'takes more time or memory than a recording' }
        throw error
      }
    },
    close: async () => await thread.close(),
  }
}
