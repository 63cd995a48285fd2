import type { Peaks } from './peaks.ts'

/** Minimum seconds of silence before the next word counts as a start: a breath between two questions. */
const leastSilence = 0.6
/** Maximum distance in seconds for snapping a mark to a start of speech; less when the waveform is zoomed in. */
export const maxSnap = 8

/** The seconds at which speech starts after a silence, in order. */
export function findBeginnings({ perSecond, low, high }: Peaks): number[] {
  const levels = high.map((top, at) => Math.max(top, -(low[at] ?? 0)))
  const limit = quietLevel(levels)
  const least = Math.ceil(leastSilence * perSecond)
  const beginnings: number[] = []
  let quiet = 0
  for (const [at, level] of levels.entries()) {
    if (level > limit && quiet >= least) beginnings.push(at / perSecond)
    quiet = level > limit ? 0 : quiet + 1
  }
  return beginnings
}

/** The start of speech nearest to a second, within reach; the second itself if there is none. */
export function snap(seconds: number, beginnings: readonly number[], reach = maxSnap): number {
  const at = findPlace(beginnings, seconds)
  const [before, after] = [beginnings[at - 1], beginnings[at]]
  const near = [before, after].filter((start) => start !== undefined && Math.abs(start - seconds) <= reach)
  const [first, second] = near
  if (first === undefined || second === undefined) return first ?? seconds
  return seconds - first <= second - seconds ? first : second
}

/** The number of values in an ascending list that are less than a number. */
function findPlace(list: readonly number[], number: number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? Infinity) < number) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * The level that counts as quiet: an eighth of the loud parts of this recording, but above its background
 * noise. A silent recording has no starts of speech.
 */
function quietLevel(levels: ArrayLike<number>): number {
  const sorted = Float32Array.from(levels).toSorted()
  const levelAt = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const [noise, loud] = [levelAt(0.05), levelAt(0.9)]
  return Math.max(loud / 8, Math.min(noise * 2, loud / 3), 1 / 128)
}
