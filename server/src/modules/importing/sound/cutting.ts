import { createThreadPool } from '#platform/queues/thread-pool.ts'
import type { CutTask, Piece } from './cut-thread.ts'

/** Cuts pieces out of recordings without re-encoding, one after another, in a thread with a memory limit. */
export interface Cutting {
  /** Undefined if the recording cannot be cut. */
  cut(task: CutTask): Promise<Piece | undefined>
  close(): Promise<void>
}

/** Milliseconds: a piece is copied, not decoded. */
const timeoutMs = 5 * 60_000

/** The thread starts with the first piece. */
export function createCutting(): Cutting {
  const thread = createThreadPool<CutTask, Piece | undefined>({
    file: new URL('cut-thread.ts', import.meta.url),
    name: 'cutFile',
  })
  return {
    cut: async (task) => await thread.run(task, timeoutMs),
    close: async () => await thread.close(),
  }
}
