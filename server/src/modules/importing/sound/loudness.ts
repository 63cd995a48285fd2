/** Absolute gate in LUFS: quieter blocks do not count. */
const absoluteGate = -70
/** Relative gate in LU: blocks that are this much quieter than the average do not count. */
const relativeGate = 10
/** Steps of 100 ms in a block; a block starts at each step. */
const blockSteps = 4

/** The loudness of all recordings in LUFS, and the maximum true peak in dBTP. */
export const targetLufs = -16
export const maxPeakDbtp = -1
/** A deviation in LU that is not noticed between two talks, which then differ by at most twice as much. */
export const maxUnevenness = 0.5

/**
 * The gain of a recording in dB with two decimals: adjusts it to the target loudness as far as its peaks
 * allow. Null for silence and for unmeasured recordings.
 */
export function toGain(loudnessLufs: number | null, truePeakDbtp: number | null): number | null {
  if (loudnessLufs === null || truePeakDbtp === null) return null
  return Math.round(100 * Math.min(targetLufs - loudnessLufs, maxPeakDbtp - truePeakDbtp)) / 100
}

/** Whether a recording is noticeably louder or quieter than the target. */
export function isUneven(loudnessLufs: number | null | undefined): loudnessLufs is number {
  return typeof loudnessLufs === 'number' && Math.abs(targetLufs - loudnessLufs) > maxUnevenness
}

/** Converts a mean square to LUFS. */
export function toLufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(meanSquare)
}

/**
 * The integrated loudness of BS.1770-4 from the weighted mean squares of each tenth of a second; null for
 * silence, or if it is shorter than a block.
 */
export function integrateLoudness(steps: readonly number[]): number | null {
  const isLoud = (block: number): boolean => toLufs(block) > absoluteGate
  const mean = meanOfBlocks(steps, isLoud)
  if (mean === undefined) return null
  const gate = toLufs(mean) - relativeGate
  const gated = meanOfBlocks(steps, (block) => isLoud(block) && toLufs(block) > gate)
  return gated === undefined ? null : toLufs(gated)
}

function meanOfBlocks(steps: readonly number[], counts: (block: number) => boolean): number | undefined {
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
