// Questions at a steady pace.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long and how often. */
export interface Pace {
  seconds: number
  /** Questions a second. */
  rate: number
}

/**
 * Asks the addresses in turn, one every 1000 / rate milliseconds, whatever the answers take, so that a slow answer
 * delays no other. Times are the milliseconds of each from when it was due, in the order in which they were asked; a
 * question that was refused has endless time.
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
 * Begins `work` every 1000 / rate milliseconds, whatever the others take; it answers its time from the moment it is
 * given. What fails has endless time.
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
    // A timer of this program that fires late is no slowness of the server.
    const from = Math.max(due, performance.now())
    pending.push(work(n, from).catch(() => Infinity))
  }
  return await Promise.all(pending)
}

/** Milliseconds from `from`, which is the moment of asking unless told, until the last byte of a good answer. */
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
