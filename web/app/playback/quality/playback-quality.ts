import type { PhaseChange } from './phase-log.ts'

/** Playback quality over a period. */
export interface Quality {
  /** Milliseconds from each press to sound. */
  starts: number[]
  /** Seconds heard of each recording, by its URL. */
  heard: { url: string; seconds: number }[]
  /** Number of interruptions. */
  stalls: number
  failures: number
}

/** Maximum reported start time, for starts that waited for a lost network; the endpoint accepts no more. */
const maxStartMs = 600_000
/** Milliseconds of silence within a recording that a listener notices. */
const stallMs = 250
/** Seconds by which a position may differ before it counts as a seek. */
const jumpSeconds = 3

/** Measures playback quality from the phases of the sound (N24). */
export class PlaybackQuality {
  #quality = nothing()
  #seconds = new Map<string, number>()
  #last: PhaseChange | undefined
  /** When the sound that has not started yet was requested. */
  #requestedAtMs: number | undefined
  /** Since when a recording that was playing has been waiting. */
  #waitsSinceMs: number | undefined

  /** Takes a phase change. */
  onPhase(change: PhaseChange): void {
    const last = this.#last
    this.#count(change.atMs)
    this.#last = change
    const isOther = change.trackId !== last?.trackId
    switch (change.phase) {
      case 'loading':
        if (isOther || last?.phase !== 'playing') return this.#ask(change, isOther)
        // Waiting after a seek is not a stall.
        if (!isJump(last, change)) this.#waitsSinceMs = change.atMs
        return
      case 'playing':
        return this.#sound(change.atMs)
      case 'stalled':
      case 'recovering':
        this.#waitsSinceMs ??= change.atMs
        return
      case 'failed':
        this.#quality.failures += 1
        return this.#rest()
      case 'idle':
      case 'paused':
      case 'ended':
        return this.#rest()
    }
  }

  /** Returns what was measured since the last call. */
  collect(nowMs: number): Quality {
    this.#count(nowMs)
    const heard = [...this.#seconds].map(([url, seconds]) => ({ url, seconds: Math.round(seconds) }))
    const quality = { ...this.#quality, heard: heard.filter(({ seconds }) => seconds > 0) }
    this.#quality = nothing()
    this.#seconds.clear()
    return quality
  }

  #ask({ atMs }: PhaseChange, isOther: boolean): void {
    if (isOther) this.#waitsSinceMs = undefined
    if (this.#waitsSinceMs === undefined && (isOther || this.#requestedAtMs === undefined))
      this.#requestedAtMs = atMs
  }

  #sound(atMs: number): void {
    if (this.#requestedAtMs !== undefined)
      this.#quality.starts.push(Math.min(Math.round(atMs - this.#requestedAtMs), maxStartMs))
    else if (this.#waitsSinceMs !== undefined && atMs - this.#waitsSinceMs >= stallMs)
      this.#quality.stalls += 1
    this.#rest()
  }

  #rest(): void {
    this.#requestedAtMs = undefined
    this.#waitsSinceMs = undefined
  }

  // Counts sound up to a moment; the next count starts there.
  #count(nowMs: number): void {
    if (this.#last?.phase !== 'playing') return
    const seconds = Math.max(0, (nowMs - this.#last.atMs) / 1000)
    const { address } = this.#last
    if (address !== null) this.#seconds.set(address, (this.#seconds.get(address) ?? 0) + seconds)
    this.#last = { ...this.#last, atMs: nowMs, position: this.#last.position + seconds }
  }
}

function nothing(): Omit<Quality, 'heard'> {
  return { starts: [], stalls: 0, failures: 0 }
}

// A faster speed moves further in the same time, but no more than twice as far.
function isJump(last: PhaseChange, { position, atMs }: PhaseChange): boolean {
  const seconds = position - last.position
  return seconds < -jumpSeconds || seconds > ((atMs - last.atMs) / 1000) * 2 + jumpSeconds
}
