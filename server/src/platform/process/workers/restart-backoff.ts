/** How long to wait before the next worker after one ended by itself. */
export interface RestartBackoff {
  /** Counts one more end; how many there were without a calm in between, and the milliseconds to wait. */
  next(): { ends: number; delayMs: number }
}

const firstDelayMs = 250
const maxDelayMs = 30_000
/** Milliseconds without an end, beyond the wait itself, after which it begins at the beginning. */
const calmMs = 60_000

/** The first is replaced at once, each further one after twice the wait, up to half a minute. */
export function createRestartBackoff(now: () => number = () => performance.now()): RestartBackoff {
  let ends = 0
  let calmFrom = 0
  return {
    next: () => {
      if (now() > calmFrom) ends = 0
      ends += 1
      const delayMs = ends === 1 ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (ends - 2))
      calmFrom = now() + delayMs + calmMs
      return { ends, delayMs }
    },
  }
}
