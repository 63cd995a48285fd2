import { endingSeconds, isEnding } from '../state/rules.ts'
import type { Sound } from './sound.ts'

/** Milliseconds between the end of a track and the next one (PLAYER-30). */
const pauseBetweenTracksMs = 1000
/** Milliseconds after that for which a sound that is not over yet is waited for. */
const patienceMs = 3000
/** Seconds that lie between two looks at the position; what comes within them is looked at in its own moment. */
const nearSeconds = 0.25

/** What the end of a track is seen by, and what it brings about. */
export interface EndNeeds {
  /** Whether nothing more is to be heard of the track as it is. */
  isSilent(): boolean
  /** Looks at the position. */
  variant(): void
  /** It is over, or in its last second: nothing of it is mended any more. */
  noticed(): void
  goOn(): void
}

/**
 * The end of the track that is in the player: it is noticed once, and can be taken back for a second. The last
 * second is heard meanwhile, to its end: a slow speed or a length that was told wrong may make it longer.
 */
export class TrackEnd {
  readonly #needs: EndNeeds
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDue = false
  #hasRunOut = false
  /** Whether the end was noticed. */
  isNoticed = false

  constructor(needs: EndNeeds) {
    this.#needs = needs
  }

  /** The sound stands still because the recording is over, not because the listener stopped it. */
  get hasRunOut(): boolean {
    return this.#hasRunOut
  }

  /** Sees where the sound is, and whether the listener holds the thread. */
  see({ currentTime, duration, paused, playbackRate }: Readonly<Sound>, isSeeking: boolean): void {
    const isOver = this.#hasRunOut ? !isSeeking : !paused && isEnding(currentTime, duration, isSeeking)
    if (isOver) this.notice()
    else if (!paused) this.#foresee((duration - endingSeconds - currentTime) / playbackRate)
  }

  /** The poll or the element, whichever is first, has seen the end. */
  notice(): void {
    if (this.isNoticed) return
    this.isNoticed = true
    this.#needs.noticed()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#goOn(), pauseBetweenTracksMs)
  }

  /** The element has come to the end of the recording. */
  runOut(): void {
    this.#hasRunOut = true
    if (this.#isDue) this.#needs.goOn()
  }

  /** A listener who seeks, pauses or plays in the second after the end has taken it back. */
  takeBack(): void {
    clearTimeout(this.#timer)
    this.isNoticed = false
    this.#isDue = false
    this.#hasRunOut = false
  }

  /** What lies before the next look would be seen too late, and the silence after the track would be longer. */
  #foresee(seconds: number): void {
    if (this.isNoticed || !(seconds > 0 && seconds < nearSeconds)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#needs.variant(), seconds * 1000)
  }

  #goOn(): void {
    if (this.#needs.isSilent()) return this.#needs.goOn()
    this.#isDue = true
    this.#timer = setTimeout(() => this.#needs.goOn(), patienceMs)
  }
}
