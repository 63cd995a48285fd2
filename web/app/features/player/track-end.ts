/** Milliseconds between the end of a track and the next one (PLAYER-30). */
const pauseBetweenTracksMs = 1000

/** The end of the track that is in the player: it is noticed once, and can be taken back for a second. */
export class TrackEnd {
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the end was noticed. */
  isNoticed = false
  /** The sound stands still because the recording is over, not because the listener stopped it. */
  hasRunOut = false

  /** The poll or the element, whichever is first, has seen the end. */
  notice(goOn: () => void): void {
    if (this.isNoticed) return
    this.isNoticed = true
    this.#timer = setTimeout(goOn, pauseBetweenTracksMs)
  }

  /** A listener who seeks, pauses or plays in the second after the end has taken it back. */
  takeBack(): void {
    clearTimeout(this.#timer)
    this.isNoticed = false
    this.hasRunOut = false
  }
}
