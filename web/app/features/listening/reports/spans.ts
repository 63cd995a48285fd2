/** A stretch of a recording, in seconds. */
export type Span = readonly [from: number, to: number]

/** Stretches whose ends are closer than this, in seconds, are merged: positions are not exact. */
const joinSeconds = 0.05

/** The same seconds in as few stretches as possible, in order. */
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
