/** A stretch of a recording, from its first second to its last. */
export type Span = readonly [from: number, to: number]

/** Ends that are nearer to each other than this, in seconds, belong together: positions are not exact. */
const joinSeconds = 0.05

/** The same seconds in as few stretches as can be, in order. */
export function mergeSpans(spans: readonly Span[]): [from: number, to: number][] {
  const merged: [number, number][] = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (to <= from) continue
    if (last !== undefined && from - last[1] <= joinSeconds) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
