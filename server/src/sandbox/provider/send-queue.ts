/** Work that runs a few at a time, now or later. */
export interface SendQueue {
  add(work: () => Promise<void>): Promise<void>
  /** Calls `work` after some milliseconds, unless the queue was ended before. */
  later(ms: number, work: () => void): void
  /** Waits until nothing is under way or next; what is for later is not waited for. */
  settled(): Promise<void>
  end(): void
}

/** An empty queue. */
export function createSendQueue(maxConcurrent: number): SendQueue {
  const waiting: (() => Promise<void>)[] = []
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()

  function pump(): void {
    while (underWay.size < maxConcurrent) {
      const next = waiting.shift()
      if (next === undefined) return
      const work = next().finally(() => {
        underWay.delete(work)
        pump()
      })
      underWay.add(work)
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
      while (underWay.size > 0 || waiting.length > 0) await Promise.all(underWay)
    },
    end: () => {
      waiting.length = 0
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
