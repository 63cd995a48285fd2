import { reasonOf } from './check-address.ts'
import type { CheckAddress } from './check-address.ts'

/** Milliseconds without a move after which the sound counts as stalled. */
const stalledAfterMs = 2000
/** Milliseconds between two looks after which the page itself has slept, and nothing can be said of the sound. */
const sleptMs = 1500
/** Milliseconds until the first, second, … try; the last one is for all that follow, and the wait for a
 * network whose return the browser does not tell. */
const patienceMs = [1000, 2000, 4000, 8000, 10_000]
/** Milliseconds after which a network that does not come back is told of. */
const giveUpAfterMs = 600_000
/** Seconds that a mended recording must be heard before it may be mended again; fewer would never come to an end. */
const soundAgainSeconds = 5

/** What is done to the player while its recording is in trouble. */
export interface RecoveryTarget {
  address(): string | null
  /** Whether the listener wants to hear it; a talk that was paused waits for nothing. */
  isWanted(): boolean
  /** Whether a fresh address was had. */
  refresh(): Promise<boolean>
  /** Lets sound that is at hand and stands still go on; false where it waits for bytes. */
  wake(): boolean
  /** Loads the recording again, where the listener is. */
  reload(): Promise<void>
  /** Lets a copy on the device count again that could not be played. */
  trustCopy(): void
  /** Whether the element still holds the recording and may go on by itself. */
  isLoaded(): boolean
  showStall(): void
  showSound(): void
  fail(reason: string): void
}

/** Mends a recording that breaks or stalls, without a word as long as there is hope (A-49, B-56). */
export class PlaybackRecovery {
  readonly #target: RecoveryTarget
  readonly #checkAddress: CheckAddress
  readonly #elapsed: () => number
  // An answer that comes when its turn is over is dropped.
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: { sinceMs: number; tries: number } | undefined
  #isWoken = false
  #refreshed: { atSeconds: number } | undefined
  #last = { seconds: 0, movedAtMs: 0, seenAtMs: 0 }

  constructor(
    target: RecoveryTarget,
    { checkAddress, elapsed }: { checkAddress: CheckAddress; elapsed: () => number },
  ) {
    this.#target = target
    this.#checkAddress = checkAddress
    this.#elapsed = elapsed
  }

  /** A new load: what troubled the one before is over. */
  restart(): void {
    this.#refreshed = undefined
    this.rest()
  }

  /** The listener goes to another position, which is no sign of life; there it may be mended once more. */
  jump(seconds: number): void {
    const nowMs = this.#elapsed()
    this.#refreshed = undefined
    this.#last = { seconds, movedAtMs: nowMs, seenAtMs: nowMs }
  }

  /** Nothing is waited for any longer. */
  rest(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  /** The recording broke with a code of MediaError: once its address is refreshed, then the reason counts. */
  async mend(code: number, atSeconds: number): Promise<void> {
    const turn = this.#takeTurn()
    if (this.#refreshed === undefined) {
      this.#refreshed = { atSeconds }
      const isFresh = await this.#target.refresh()
      if (turn !== this.#turn) return
      if (isFresh) return await this.#reload()
    }
    await this.explain(code)
  }

  /** Nothing can be mended here, and the reason is known. */
  giveUp(reason: string): void {
    this.#fail(reason)
  }

  /** Looks why nothing is heard: for a network it waits, anything else is told in `reason` or in words of its own. */
  async explain(code: number | undefined, reason?: string): Promise<void> {
    const turn = this.#takeTurn()
    const silence = await this.#look()
    if (turn !== this.#turn) return
    // The clock or the question for a fresh address was wrong, not the address.
    if (silence === 'fine' && code === undefined) return await this.#reload()
    const isNetwork = silence === 'network' || (code === 2 && (silence === 'fine' || silence === 'unknown'))
    if (!isNetwork)
      this.#fail(silence === 'unknown' && reason !== undefined ? reason : reasonOf(silence, code))
    else if (this.#target.isWanted()) this.#wait()
  }

  /** Sees where the sound is; sound that should move and does not has stalled. */
  see(seconds: number, shouldMove: boolean): void {
    const nowMs = this.#elapsed()
    const isMoving = seconds > this.#last.seconds
    const hasSlept = nowMs - this.#last.seenAtMs > sleptMs
    const movedAtMs = isMoving || hasSlept || !shouldMove ? nowMs : this.#last.movedAtMs
    this.#last = { seconds, movedAtMs, seenAtMs: nowMs }
    if (this.#refreshed && seconds - this.#refreshed.atSeconds > soundAgainSeconds)
      this.#refreshed = undefined
    if (isMoving && shouldMove && this.#waiting !== undefined) {
      this.rest()
      this.#target.showSound()
    }
    if (this.#waiting !== undefined || nowMs - movedAtMs < stalledAfterMs) return
    this.#isWoken = this.#target.wake()
    this.#wait()
  }

  /** The network is said to be back: no more waiting. */
  async tryNow(): Promise<void> {
    if (this.#waiting === undefined) return
    this.#waiting.tries += 1
    await this.#tryAgain()
  }

  #wait(): void {
    this.#target.showStall()
    this.#tryLater()
  }

  #tryLater(): void {
    this.#waiting ??= { sinceMs: this.#elapsed(), tries: 0 }
    if (this.#elapsed() - this.#waiting.sinceMs > giveUpAfterMs) return this.#fail(reasonOf('network'))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void this.#tryAgain(),
      patienceMs[this.#waiting.tries] ?? patienceMs.at(-1),
    )
    this.#waiting.tries += 1
  }

  async #tryAgain(): Promise<void> {
    const turn = this.#takeTurn()
    const silence = await this.#look()
    if (turn !== this.#turn || this.#waiting === undefined) return
    if (silence === 'network' || silence === 'unknown') {
      // What could not be read from the device for a moment may be readable by now.
      this.#target.trustCopy()
      return this.#wait()
    }
    if (silence === 'missing' || silence === 'format') return this.#fail(reasonOf(silence))
    if (silence === 'expired') return await this.#tryFreshAddress(turn)
    // At the first try the element may be about to go on by itself, and a new load would only make it begin again.
    if (this.#target.isLoaded() && (this.#waiting.tries < 2 || this.#wakeAfterLoad())) return this.#wait()
    await this.#reload()
  }

  /** What was loaded again may stand still as it did before; what waking did not help is loaded again. */
  #wakeAfterLoad(): boolean {
    this.#isWoken = !this.#isWoken && this.#target.wake()
    return this.#isWoken
  }

  async #tryFreshAddress(turn: number): Promise<void> {
    const isFresh = await this.#target.refresh()
    if (turn !== this.#turn) return
    if (isFresh) await this.#reload()
    else await this.explain(undefined, reasonOf('expired'))
  }

  async #reload(): Promise<void> {
    const turn = this.#turn
    await this.#target.reload()
    // Whether it can be heard now is seen at the next look; until then nothing new is shown.
    if (turn === this.#turn && this.#waiting !== undefined) this.#tryLater()
  }

  async #look(): ReturnType<CheckAddress> {
    const address = this.#target.address()
    return address === null ? 'missing' : await this.#checkAddress(address)
  }

  #fail(reason: string): void {
    this.rest()
    this.#target.fail(reason)
  }

  #takeTurn(): number {
    clearTimeout(this.#timer)
    this.#turn += 1
    return this.#turn
  }
}
