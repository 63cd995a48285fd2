import pLimit from 'p-limit'
import { Tinypool } from 'tinypool'
import { codeOf } from '../process/error-code.ts'

/** Runs work that would block the event loop in a worker thread, one task after another. */
export interface ThreadPool<Task, Result> {
  /**
   * Runs a task in its turn, and rejects with the error of the task. With `timeoutMs`, rejects with an
   * AbortError when the task takes longer; loading the module counts, waiting does not.
   */
  run(task: Task, timeoutMs?: number): Promise<Result>
  /** Waits for running tasks and ends the thread. */
  close(): Promise<void>
}

/** The module and function of a thread. */
export interface ThreadOptions {
  /** The module that the thread loads. */
  file: URL
  /** Its function that runs a task. */
  name: string
}

/** Heap limit of a task in megabytes; a task that exceeds it fails, and the process continues. */
const maxHeapMb = 512
/** Milliseconds before an idle thread ends: loading its module takes longer than most tasks. */
const idleMs = 60_000

/** Creates a pool whose thread starts with the first task. */
export function createThreadPool<Task, Result>({ file, name }: ThreadOptions): ThreadPool<Task, Result> {
  const limit = pLimit(1)
  const running = new Set<Promise<Result>>()
  let pool: Tinypool | undefined
  const start = (): Tinypool =>
    new Tinypool({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
  const runNow = async (task: Task, timeoutMs: number | undefined): Promise<Result> => {
    const options = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
    // The result is that of the named function.
    return (await (pool ??= start()).run(task, options)) as Result
  }
  return {
    run: async (task, timeoutMs) => {
      const result = limit(() => runNow(task, timeoutMs))
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
      }
    },
    close: async () => {
      await Promise.allSettled(running)
      await pool?.destroy()
    },
  }
}

/** Whether a task failed because it exceeded its limit of time or memory. */
export function isOverLimit(error: unknown): boolean {
  const isTimeUp = error instanceof Error && error.name === 'AbortError'
  return isTimeUp || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
}
