// Waiting: by formula, and by simulation of every arrival.
import { createRandom } from '../chaos/stage/random.ts'

/** Requests that come by chance to servers that each do one at a time. */
export interface Queue {
  /** A second, on average. */
  arrivals: number
  servers: number
  /** Seconds that one takes, on average. */
  service: number
}

/** How long requests wait before they are begun, in seconds. */
export interface Waits {
  mean: number
  p99: number
}

/** Which service times a queue has: by chance around their average, or all the same. */
export type Service = 'exponential' | 'fixed'

/** The share of the time for which a server is busy. */
function utilisation({ arrivals, servers, service }: Queue): number {
  return (arrivals * service) / servers
}

/** The share of arrivals that find every server busy (Erlang C). */
export function shareThatWaits(queue: Queue): number {
  const load = queue.arrivals * queue.service
  // Erlang B by its recursion: factorials of hundreds of servers are no numbers.
  let blocked = 1
  for (let n = 1; n <= queue.servers; n += 1) blocked = (load * blocked) / (n + load * blocked)
  return blocked / (1 - utilisation(queue) * (1 - blocked))
}

/** Waits of M/M/c: exact for service times by chance. */
export function waitsByFormula(queue: Queue): Waits {
  const spare = queue.servers / queue.service - queue.arrivals
  const waiting = shareThatWaits(queue)
  return { mean: waiting / spare, p99: waiting <= 0.01 ? 0 : Math.log(waiting / 0.01) / spare }
}

/** The mean wait of one server whose service times are all the same (Pollaczek and Khinchine): half of that by chance. */
export function fixedMeanByFormula({ arrivals, service }: Omit<Queue, 'servers'>): number {
  const busy = arrivals * service
  return (busy * service) / (2 * (1 - busy))
}

/** Waits of so many simulated arrivals, first come first served, from a seed; the first tenth, while it fills, is left out. */
export function simulateWaits(
  { arrivals, servers, service }: Queue,
  { count, seed, kind = 'exponential' }: { count: number; seed: number; kind?: Service },
): Waits {
  const random = createRandom(seed)
  const chance = (): number => -Math.log(1 - random.below(2 ** 32) / 2 ** 32)
  const free = new Float64Array(servers)
  const waits = new Float64Array(count)
  let now = 0
  for (let n = 0; n < count; n += 1) {
    now += chance() / arrivals
    const first = indexOfSmallest(free)
    const begin = Math.max(now, free[first] ?? 0)
    free[first] = begin + service * (kind === 'fixed' ? 1 : chance())
    waits[n] = begin - now
  }
  const counted = waits.subarray(count / 10).toSorted()
  return {
    mean: counted.reduce((sum, wait) => sum + wait, 0) / counted.length,
    p99: counted[Math.floor(counted.length * 0.99)] ?? NaN,
  }
}

function indexOfSmallest(values: Float64Array): number {
  let at = 0
  for (let n = 1; n < values.length; n += 1) if ((values[n] ?? 0) < (values[at] ?? 0)) at = n
  return at
}

/** The fewest servers with which 99 of 100 wait for at most so many seconds. */
export function serversFor(load: Omit<Queue, 'servers'>, maxWait: number): number {
  let servers = Math.floor(load.arrivals * load.service) + 1
  while (waitsByFormula({ ...load, servers }).p99 > maxWait) servers += 1
  return servers
}
