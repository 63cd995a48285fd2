/** Work that is begun while earlier work is still running. */
export interface ParallelWork {
  /** Begins `work` as soon as there is room for it. Throws what failed before. */
  begin(work: () => Promise<unknown>): Promise<void>
  /** Waits for all of it. Throws what failed. */
  end(): Promise<void>
}

/** Up to `limit` at a time, so that what waits never piles up in memory. */
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

/** The results of `read` in the order of `names`, up to `limit` of them read ahead. */
export async function* readAhead<Name, Result>(
  names: readonly Name[],
  limit: number,
  read: (name: Name) => Promise<Result>,
): AsyncGenerator<Result> {
  const started: Promise<Result>[] = []
  for (let next = 0; next < names.length || started.length > 0;) {
    for (const name of names.slice(next, next + limit - started.length)) {
      const reading = read(name)
      // Told when its turn comes; until then it must not count as unhandled.
      reading.catch(() => undefined)
      started.push(reading)
      next += 1
    }
    const first = started.shift()
    if (first !== undefined) yield await first
  }
}
