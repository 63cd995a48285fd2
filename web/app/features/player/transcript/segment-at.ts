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
