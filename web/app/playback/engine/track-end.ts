import { endingSeconds, isEnding } from '../state/rules.ts'
import type { Sound } from './sound.ts'

/** Milliseconds between the end of a track and the next one (PLAYER-30). */
const pauseBetweenTracksMs = 1000
/** Milliseconds to wait after that for sound that has not ended yet. */
const patienceMs = 3000
/** Seconds between two polls; an end within them gets a timer of its own. */
const nearSeconds = 0.25

/** Inputs and effects of the end detection. */
export interface EndNeeds {
  /** Whether the track has nothing more to play. */
  isSilent(): boolean
  /** Reads the position. */
  poll(): void
  /** The track ended or is in its last second: it is not recovered any more. */
  onNoticed(): void
  onNext(): void
}

/**
 * The end of the current track: detected once, and cancellable for a second. The last second is
 * played to its end meanwhile; a slow speed or a wrong length may make it longer.
 */
export class TrackEnd {
  readonly #needs: EndNeeds
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDue = false
  #hasRunOut = false
  /** Whether the end was detected. */
  isNoticed = false

  constructor(needs: EndNeeds) {
    this.#needs = needs
  }

  /** The sound stopped because the recording ended, not because the listener stopped it. */
  get hasRunOut(): boolean {
    return this.#hasRunOut
  }

  /** Takes a poll of the position, and whether the seek bar is being dragged. */
  onPoll({ currentTime, duration, paused, playbackRate }: Readonly<Sound>, isSeeking: boolean): void {
    const isOver = this.#hasRunOut ? !isSeeking : !paused && isEnding(currentTime, duration, isSeeking)
    if (isOver) this.notice()
    else if (!paused) this.#foresee((duration - endingSeconds - currentTime) / playbackRate)
  }

  /** The poll or the element, whichever is first, has detected the end. */
  notice(): void {
    if (this.isNoticed) return
    this.isNoticed = true
    this.#needs.onNoticed()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#goOn(), pauseBetweenTracksMs)
  }

  /** The element has reached the end of the recording. */
  runOut(): void {
    this.#hasRunOut = true
    if (this.#isDue) this.#needs.onNext()
  }

  /** A seek, pause or play within the second after the end cancels it. */
  takeBack(): void {
    clearTimeout(this.#timer)
    this.isNoticed = false
    this.#isDue = false
    this.#hasRunOut = false
  }

  /** An end before the next poll would be detected too late and lengthen the silence after the track. */
  #foresee(seconds: number): void {
    if (this.isNoticed || !(seconds > 0 && seconds < nearSeconds)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#needs.poll(), seconds * 1000)
  }

  #goOn(): void {
    if (this.#needs.isSilent()) return this.#needs.onNext()
    this.#isDue = true
    this.#timer = setTimeout(() => this.#needs.onNext(), patienceMs)
  }
}
