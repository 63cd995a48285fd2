/** Seconds by which audio may stop short of a seek target. */
const slackSeconds = 0.05

/**
 * The index of the segment at a second of the recording; during a pause the previous one, -1 before the
 * first. The segments are sorted by time.
 */
export function segmentAt(segments: readonly { start: number }[], seconds: number): number {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segments[middle]?.start ?? 0) <= seconds + slackSeconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * The index of the next segment, or of the one that starts before the current one; -1 before the first. Of
 * segments that start together only the last is ever current, so going back skips the others.
 */
export function neighbourAt(segments: readonly { start: number }[], seconds: number, step: 1 | -1): number {
  const current = segmentAt(segments, seconds)
  const start = segments[current]?.start
  return step === 1 || start === undefined ? current + step : segmentAt(segments, start - 2 * slackSeconds)
}
