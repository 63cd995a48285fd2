// Sends requests at a steady rate.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, type Question } from './account-people.ts'

/** Duration and rate. */
export interface Pace {
  seconds: number
  /** Requests per second. */
  rate: number
}

/**
 * Sends the n-th question every 1000 / rate milliseconds, whatever the answers take, so that a slow answer
 * delays no other. Returns the milliseconds of each from its due time, in order; a refused request has
 * infinite time. Several origins take turns.
 */
export async function askSteadily(
  origins: string | readonly string[],
  question: (n: number) => Question,
  pace: Pace,
): Promise<number[]> {
  const list = typeof origins === 'string' ? [origins] : origins
  return await atPace(pace, async (n, from) => {
    const { status } = await ask(list[n % list.length] ?? '', question(n))
    return status === 200 ? performance.now() - from : Infinity
  })
}

/** The requests of these addresses in turn. */
export function inTurn(paths: readonly string[]): (n: number) => Question {
  return (n) => ({ path: paths[n % paths.length] ?? '' })
}

/**
 * Starts `work` every 1000 / rate milliseconds, whatever the others take; it returns its time from the given
 * moment. A failure has infinite time.
 */
export async function atPace(
  { seconds, rate }: Pace,
  work: (n: number, from: number) => Promise<number>,
): Promise<number[]> {
  const began = performance.now()
  const pending: Promise<number>[] = []
  for (let n = 0; n < seconds * rate; n += 1) {
    const due = began + (n * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await wait(early)
    // A late timer of this program is not the server's fault.
    const from = Math.max(due, performance.now())
    pending.push(work(n, from).catch(() => Infinity))
  }
  return await Promise.all(pending)
}
