/** Seconds by which a sound may stop short of where it was sent. */
const slackSeconds = 0.05

/**
 * The index of the segment that is heard at a second of the recording; in a pause it is the one before, and -1 before
 * the first. The segments are in the order of their times.
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
