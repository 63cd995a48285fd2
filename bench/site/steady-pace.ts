// Sends requests at a steady rate.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Duration and rate. */
export interface Pace {
  seconds: number
  /** Requests per second. */
  rate: number
}

/**
 * Requests the addresses in turn, one every 1000 / rate milliseconds, whatever the answers take, so that a
 * slow answer delays no other. Returns the milliseconds of each from its due time, in order; a refused
 * request has infinite time.
 */
export async function askSteadily(origin: string, paths: readonly string[], pace: Pace): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times = await atPace(pace, async (n, from) => {
    return await answerTime(`${origin}${paths[n % paths.length] ?? ''}`, { agent, from })
  })
  agent.destroy()
  return times
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

/** The milliseconds from `from`, by default the moment of the request, until the last byte of a successful answer. */
export function answerTime(
  url: string,
  { agent = new Agent(), from = performance.now() }: { agent?: Agent; from?: number } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - from)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    }).once('error', (error) => reject(new Error(`${url}: ${error.message}`, { cause: error })))
  })
}
