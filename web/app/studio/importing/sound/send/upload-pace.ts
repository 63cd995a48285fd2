/** Milliseconds of the past that a speed is told from: short enough to follow the network, long enough to stay calm. */
const spanMs = 12_000
/** Before that much has passed, any speed would be a guess. */
const leastMs = 1500

/** How fast bytes go out. */
export class UploadPace {
  #points: { at: number; bytes: number }[] = []

  /** So many bytes were out at a moment, in milliseconds. */
  add(bytes: number, at: number): void {
    const last = this.#points.at(-1)
    // After a piece was lost, its bytes are sent again.
    if (last !== undefined && bytes < last.bytes) this.#points = []
    this.#points.push({ at, bytes })
    while ((this.#points[1]?.at ?? at) < at - spanMs) this.#points.shift()
  }

  /** Forgets what was: after a pause another time begins. */
  reset(): void {
    this.#points = []
  }

  /** Bytes a second; undefined while nobody can know. */
  get speed(): number | undefined {
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < leastMs) return undefined
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  }
}
