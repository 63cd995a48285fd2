// What bench/overload/overload.ts asks with: fresh connections, askers who leave, and a watch on how long the server is silent.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentile, round } from '../site/serve.ts'

/** One answer and the milliseconds until its last byte; a connection that broke has the status 0. */
export interface Timed {
  status: number
  ms: number
  hasRetryAfter: boolean
}

const livezEveryMs = 10

/** GET to its last byte; on a connection of its own when no agent is given. */
export async function timed(
  url: string,
  { headers = {}, agent = new Agent() }: { headers?: Record<string, string>; agent?: Agent } = {},
): Promise<Timed> {
  const began = performance.now()
  return await new Promise((resolve) => {
    const toTimed = (status: number, hasRetryAfter = false): void =>
      resolve({ status, ms: performance.now() - began, hasRetryAfter })
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('error', () => toTimed(0))
      response.once('end', () =>
        toTimed(response.statusCode ?? 0, response.headers['retry-after'] !== undefined),
      )
    }).once('error', () => toTimed(0))
  })
}

/** Asks and hangs up after `ms` milliseconds, whatever was answered. */
export async function abandon(url: string, ms: number): Promise<void> {
  const asked = get(url, { agent: new Agent() }, (response) => response.resume())
  asked.on('error', () => undefined)
  await wait(ms)
  asked.destroy()
}

/** Asks `/livez` every 10 ms while `work` runs; answers its result and the longest silence in milliseconds. */
export async function whileWatched<Result>(
  origin: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; maxSilenceMs: number; p99SilenceMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const state = { isOver: false }
  const silences: number[] = []
  const watch = (async () => {
    while (!state.isOver) {
      silences.push((await timed(`${origin}/livez`, { agent })).ms)
      await wait(livezEveryMs)
    }
  })()
  const result = await work()
  state.isOver = true
  await watch
  agent.destroy()
  return {
    result,
    maxSilenceMs: round(Math.max(...silences)),
    p99SilenceMs: round(percentile(silences, 0.99)),
  }
}

/** Keeps `atOnce` questions in flight for so many seconds. */
export async function closedLoop(
  atOnce: number,
  seconds: number,
  question: (n: number) => Promise<Timed>,
): Promise<Timed[]> {
  const until = performance.now() + seconds * 1000
  const answers: Timed[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) answers.push(await question(next++))
    }),
  )
  return answers
}

/** The middle of the times, in milliseconds with one decimal. */
export function p50(answers: readonly Timed[]): number {
  return round(median(answers.map(({ ms }) => ms)))
}

/** The 99th percentile of the times, in milliseconds with one decimal. */
export function p99(answers: readonly Timed[]): number {
  return round(
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  )
}
