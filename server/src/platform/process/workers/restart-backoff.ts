/** Determines the delay before replacing a worker that ended by itself. */
export interface RestartBackoff {
  /** Counts one more end; answers the ends since the last calm period, and the milliseconds to wait. */
  next(): { ends: number; delayMs: number }
}

const firstDelayMs = 250
const maxDelayMs = 30_000
/** Milliseconds without an end, in addition to the delay, that reset the count. */
const calmMs = 60_000

/** The first end has no delay, each further one twice the previous delay, up to half a minute. */
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
