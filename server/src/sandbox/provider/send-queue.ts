/** Runs tasks with limited concurrency, immediately or delayed. */
export interface SendQueue {
  add(work: () => Promise<void>): Promise<void>
  /** Runs `work` after a delay, unless the queue has ended. */
  later(ms: number, work: () => void): void
  /** Waits until no task is running or queued; delayed tasks do not count. */
  settled(): Promise<void>
  end(): void
}

/** Creates an empty queue. */
export function createSendQueue(maxConcurrent: number): SendQueue {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()

  function pump(): void {
    while (running.size < maxConcurrent) {
      const next = waiting.shift()
      if (next === undefined) return
      const work = next().finally(() => {
        running.delete(work)
        pump()
      })
      running.add(work)
    }
  }

  return {
    add: (work) =>
      new Promise((resolve) => {
        waiting.push(() => work().finally(resolve))
        pump()
      }),
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timer.unref()
      timers.add(timer)
    },
    settled: async () => {
      while (running.size > 0 || waiting.length > 0) await Promise.all(running)
    },
    end: () => {
      waiting.length = 0
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
