/** Milliseconds over which the speed is measured: short enough to follow the network, long enough to be stable. */
const spanMs = 12_000
/** Minimum milliseconds for a meaningful speed. */
const leastMs = 1500

/** Measures the speed of an upload. */
export class UploadPace {
  #points: { at: number; bytes: number }[] = []

  /** Adds the number of sent bytes at a time in milliseconds. */
  add(bytes: number, at: number): void {
    const last = this.#points.at(-1)
    // After a chunk was lost, its bytes are sent again.
    if (last !== undefined && bytes < last.bytes) this.#points = []
    this.#points.push({ at, bytes })
    while ((this.#points[1]?.at ?? at) < at - spanMs) this.#points.shift()
  }

  /** Restarts the measurement, for example after a pause. */
  reset(): void {
    this.#points = []
  }

  /** Bytes per second; undefined if not known yet. */
  get speed(): number | undefined {
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < leastMs) return undefined
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  }
}
