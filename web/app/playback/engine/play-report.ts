import type { EngineNeeds } from './engine-contract.ts'
import type { MediaElementController } from './media-element-controller.ts'
import type { PlayerEvent } from '../state/player-events.ts'

/** Milliseconds between two reports of heard seconds; one poll later would exceed five seconds. */
const reportEveryMs = 4700
/** Seconds by which a position may be ahead of the clock before it counts as a jump. */
const slackSeconds = 0.5

/** Records what is heard and reports each real event once. Positions are seconds of the recording. */
export class PlayReport {
  readonly #element: Pick<MediaElementController, 'position' | 'speed'>
  readonly #onEvent: (event: PlayerEvent) => void
  readonly #elapsed: () => number
  #trackId: number | null = null
  #phase: 'resting' | 'sounding' | 'broken' | 'paused' | 'ended' = 'resting'
  // The span heard but not reported yet, and the time of the last position. The clock is monotonic.
  #heard = { from: 0, to: 0, seenAtMs: 0, reportedAtMs: 0 }

  constructor(
    element: Pick<MediaElementController, 'position' | 'speed'>,
    { onEvent, elapsed }: Pick<EngineNeeds, 'onEvent' | 'elapsed'>,
  ) {
    this.#element = element
    this.#onEvent = onEvent
    this.#elapsed = elapsed
  }

  /** The recorded track. */
  get trackId(): number | null {
    return this.#trackId
  }

  /** A load starts. `leave` has ended the previous track. */
  begin(trackId: number, seconds: number, isChosen: boolean): void {
    this.#trackId = trackId
    this.#phase = 'resting'
    this.#onEvent({ kind: 'started', trackId, seconds, isChosen })
  }

  /** The sound starts or continues. */
  sound(): void {
    if (this.#phase === 'sounding') return
    this.#phase = 'sounding'
    this.#anchor(this.#element.position)
    this.#heard.reportedAtMs = this.#heard.seenAtMs
  }

  /** The sound has reached a new position. More than the clock allows is a jump by the listener or the browser. */
  move(): void {
    if (this.#phase !== 'sounding') return
    const { position, speed } = this.#element
    const seconds = position - this.#heard.to
    const seenAtMs = this.#elapsed()
    const maxStep = ((seenAtMs - this.#heard.seenAtMs) / 1000) * speed + slackSeconds
    if (seconds < 0 || seconds > maxStep) return this.#restart(position)
    Object.assign(this.#heard, { to: position, seenAtMs })
    if (seenAtMs - this.#heard.reportedAtMs >= reportEveryMs) this.#reportHeard()
  }

  /** The listener is about to jump within the track in the player, which may not be recorded yet. */
  jump(to: number, trackId: number | null): void {
    if (this.#phase === 'sounding') {
      this.move()
      this.#restart(to)
    }
    // A listener who leaves before hearing anything there means to return to it.
    if (trackId !== null) this.#onEvent({ kind: 'moved', trackId, to })
  }

  /** The sound stops by itself. Reports what was heard; `sound` continues it. */
  breakOff(): void {
    this.move()
    this.#reportHeard()
    if (this.#phase === 'sounding') this.#phase = 'broken'
  }

  /** The sound pauses; it counts as a pause only if there was sound. */
  pause(): void {
    if (this.#phase !== 'sounding' && this.#phase !== 'broken') return
    this.breakOff()
    this.#phase = 'paused'
    if (this.#trackId !== null)
      this.#onEvent({ kind: 'paused', trackId: this.#trackId, seconds: this.#element.position })
  }

  /** The recording ended. */
  end(duration: number): void {
    if (this.#phase === 'ended') return
    this.breakOff()
    this.#phase = 'ended'
    if (this.#trackId !== null) this.#onEvent({ kind: 'ended', trackId: this.#trackId, seconds: duration })
  }

  /** The player is empty. */
  clear(): void {
    this.#trackId = null
    this.#phase = 'resting'
  }

  /** Reports what was heard until the last known position, for example before the page is closed. */
  flush(): void {
    this.#reportHeard()
  }

  #restart(position: number): void {
    this.#reportHeard()
    this.#anchor(position)
  }

  #anchor(position: number): void {
    Object.assign(this.#heard, { from: position, to: position, seenAtMs: this.#elapsed() })
  }

  #reportHeard(): void {
    const { from, to, seenAtMs } = this.#heard
    this.#heard.reportedAtMs = seenAtMs
    if (this.#trackId === null || to <= from) return
    this.#heard.from = to
    this.#onEvent({ kind: 'heard', trackId: this.#trackId, from, to })
  }
}
