import pLimit from 'p-limit'
import { Tinypool } from 'tinypool'

/** Work that would hold up the event loop, done in a thread beside it, one task after another. */
export interface ThreadPool<Task, Result> {
  /**
   * Does a task when its turn has come, and rejects with what the task throws. With `timeoutMs`, it rejects with an
   * AbortError when the task takes longer; loading the module counts, the wait for a turn does not.
   */
  run(task: Task, timeoutMs?: number): Promise<Result>
  /** Waits for the tasks under way and ends the thread. */
  close(): Promise<void>
}

/** What a thread is made of. */
export interface ThreadOptions {
  /** The module that the thread loads. */
  file: URL
  /** The function of it that does a task. */
  name: string
}

/** Megabytes of objects that a task may hold; one that wants more is ended, and the process goes on. */
const maxHeapMb = 512
/** Milliseconds for which a thread without work is kept: loading its module takes longer than most tasks. */
const idleMs = 60_000

/** A thread that begins with its first task. */
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
    // What comes back is what the named function returns.
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
