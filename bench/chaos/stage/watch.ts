// Waits, and checks a site while it works.
import { setTimeout as wait } from 'node:timers/promises'

/** Waits up to a minute until `isDone`; it may fail while processes are down. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('It did not recover within a minute.')
    await wait(20)
  }
}

/** Repeats `check` until `work` is done, with some milliseconds in between; it may fail while processes are down. */
export async function watchDuring<Result>(
  work: () => Promise<Result>,
  check: () => Promise<void>,
  everyMs: number,
): Promise<Result> {
  const state = { isOver: false }
  const watching = (async () => {
    while (!state.isOver) {
      await check().catch(() => undefined)
      await wait(everyMs)
    }
  })()
  try {
    return await work()
  } finally {
    state.isOver = true
    await watching
  }
}
