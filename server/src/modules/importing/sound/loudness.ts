/** Below which nothing counts, in LUFS. */
const absoluteGate = -70
/** How much quieter than the rest a block may be to count, in LU. */
const relativeGate = 10
/** Steps of 100 ms in a block; each begins a block of its own. */
const blockSteps = 4

/** How loud all recordings are to be, in LUFS, and how high a peak may be after that, in dBTP. */
export const targetLufs = -16
export const maxPeakDbtp = -1
/** What nobody hears between two talks, in LU: two of them differ by one at most. */
export const maxUnevenness = 0.5

/**
 * The one gain of a recording, in dB with two digits: up or down to the loudness that all have, as far as its peaks
 * allow. Null for silence and for what was not measured.
 */
export function toGain(loudnessLufs: number | null, truePeakDbtp: number | null): number | null {
  if (loudnessLufs === null || truePeakDbtp === null) return null
  return Math.round(100 * Math.min(targetLufs - loudnessLufs, maxPeakDbtp - truePeakDbtp)) / 100
}

/** Whether a recording is so much louder or quieter than all are to be that it is heard. */
export function isUneven(loudnessLufs: number | null | undefined): loudnessLufs is number {
  return typeof loudnessLufs === 'number' && Math.abs(targetLufs - loudnessLufs) > maxUnevenness
}

/** The loudness of a mean square, in LUFS. */
export function toLufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(meanSquare)
}

/**
 * The integrated loudness of BS.1770-4 from the weighted mean squares of each tenth of a second; null where all of it is
 * silence, or too short for one block.
 */
export function integrateLoudness(steps: Float64Array): number | null {
  const isLoud = (block: number): boolean => toLufs(block) > absoluteGate
  const mean = meanOfBlocks(steps, isLoud)
  if (mean === undefined) return null
  const gate = toLufs(mean) - relativeGate
  const gated = meanOfBlocks(steps, (block) => isLoud(block) && toLufs(block) > gate)
  return gated === undefined ? null : toLufs(gated)
}

function meanOfBlocks(steps: Float64Array, counts: (block: number) => boolean): number | undefined {
  let sum = 0
  let count = 0
  for (let first = 0; first + blockSteps <= steps.length; first += 1) {
    let block = 0
    for (let step = first; step < first + blockSteps; step += 1) block += (steps[step] ?? 0) / blockSteps
    if (!counts(block)) continue
    sum += block
    count += 1
  }
  return count === 0 ? undefined : sum / count
}
