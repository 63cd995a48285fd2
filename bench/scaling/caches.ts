// What a cache answers by itself: by formula, and by simulation of every request.
import { createRandom } from '../chaos/stage/random.ts'

/** The share of all requests that each of so many things has by Zipf's law, the one asked for first first. */
export function zipf(things: number, exponent: number): Float64Array {
  const weights = Float64Array.from({ length: things }, (_none, rank) => (rank + 1) ** -exponent)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The share of requests that a cache of the `capacity` things asked for last answers (Che's approximation). */
export function lruByFormula(shares: Float64Array, capacity: number): number {
  if (capacity >= shares.length) return 1
  const held = (time: number): number => shares.reduce((sum, share) => sum + 1 - Math.exp(-share * time), 0)
  let [low, high] = [0, 1]
  while (held(high) < capacity) high *= 2
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (held(middle) < capacity) low = middle
    else high = middle
  }
  return shares.reduce((sum, share) => sum + share * (1 - Math.exp(-share * high)), 0)
}

/** The share that a cache answers which keeps each thing for `seconds` after it was loaded, at so many requests a second. */
export function keptByFormula(shares: Float64Array, rate: number, seconds: number): number {
  return shares.reduce((sum, share) => {
    const meanwhile = share * rate * seconds
    return sum + (share * meanwhile) / (1 + meanwhile)
  }, 0)
}

/** How many requests are simulated, and from which seed; the first half fills the cache. */
export interface Trial {
  count: number
  seed: number
}

/** The same as `lruByFormula`, counted. */
export function simulateLru(shares: Float64Array, capacity: number, trial: Trial): number {
  const kept = new Set<number>()
  return countHits(shares, trial, (thing) => {
    const isHit = kept.delete(thing)
    kept.add(thing)
    if (kept.size > capacity) kept.delete(kept.values().next().value ?? -1)
    return isHit
  })
}

/** The same as `keptByFormula`, counted; requests come by chance. */
export function simulateKept(
  shares: Float64Array,
  { rate, seconds }: { rate: number; seconds: number },
  trial: Trial,
): number {
  const until = new Map<number, number>()
  const random = createRandom(trial.seed + 1)
  let now = 0
  return countHits(shares, trial, (thing) => {
    now += -Math.log(1 - random.below(2 ** 32) / 2 ** 32) / rate
    if ((until.get(thing) ?? 0) > now) return true
    until.set(thing, now + seconds)
    return false
  })
}

function countHits(shares: Float64Array, { count, seed }: Trial, ask: (thing: number) => boolean): number {
  const random = createRandom(seed)
  const sums = shares.slice()
  for (let rank = 1; rank < sums.length; rank += 1) sums[rank] = (sums[rank] ?? 0) + (sums[rank - 1] ?? 0)
  let hits = 0
  for (let n = 0; n < count; n += 1) {
    const isHit = ask(firstAbove(sums, random.below(2 ** 32) / 2 ** 32))
    if (isHit && n >= count / 2) hits += 1
  }
  return hits / (count / 2)
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 1) > value) high = middle
    else low = middle + 1
  }
  return low
}
