/** Tasks that start while earlier ones are still running. */
export interface ParallelWork {
  /** Starts `work` as soon as a slot is free. Throws the error of an earlier task. */
  begin(work: () => Promise<unknown>): Promise<void>
  /** Waits for all tasks. Throws the first error. */
  end(): Promise<void>
}

/** Runs up to `limit` tasks at a time, so that waiting work never accumulates in memory. */
export function createParallelWork(limit: number): ParallelWork {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const refuseFailed = (): void => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    begin: async (work) => {
      while (running.size >= limit) await Promise.race(running)
      refuseFailed()
      const run: Promise<void> = work()
        .then(
          () => undefined,
          (error: unknown) => void failures.push(error),
        )
        .finally(() => running.delete(run))
      running.add(run)
    },
    end: async () => {
      await Promise.all(running)
      refuseFailed()
    },
  }
}
