import { type CheckAddress, reasonOf } from './check-address.ts'

/** Milliseconds without progress until the sound counts as stalled. */
const stalledAfterMs = 2000
/** Milliseconds between two polls that mean the page was suspended, so nothing is known about the sound. */
const sleptMs = 1500
/**
 * Milliseconds before each retry; the last applies to all later ones, and if the browser does not report the
 * return of the network.
 */
const patienceMs = [1000, 2000, 4000, 8000, 10_000]
/** Milliseconds until a lost network is reported. */
const giveUpAfterMs = 600_000
/** Seconds that a recovered recording must play before it may be recovered again; fewer could loop forever. */
const soundAgainSeconds = 5

/** The used part of the audio element. */
interface RecoveredElement {
  readonly address: string | null
  /** Whether it still has the recording loaded and may continue by itself. */
  readonly isLoaded: boolean
  /** Whether the address was refreshed; undefined without an answer. */
  refresh(): Promise<boolean | undefined>
  /** Resumes buffered sound that does not progress; false if it waits for data. */
  wake(): boolean
  /** Tries again a copy on the device that could not be played. */
  trustCopy(): void
}

/** The actions of the recovery on the player. */
export interface RecoveryTarget {
  element: RecoveredElement
  /** Whether the listener wants to hear it; a paused talk waits for nothing. */
  shouldPlay(): boolean
  /** Reloads the recording at the current position. */
  reload(): Promise<void>
  showStall(): void
  showSound(): void
  fail(reason: string): void
}

/** Recovers a recording that breaks or stalls, without a message while there is hope (A-49, B-56). */
export class PlaybackRecovery {
  readonly #target: RecoveryTarget
  readonly #checkAddress: CheckAddress
  readonly #elapsed: () => number
  // An answer that belongs to an older turn is dropped.
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

  /** A new load ends the recovery of the previous one. */
  restart(): void {
    this.#refreshed = undefined
    this.stop()
  }

  /** The listener seeks, which is no sign of progress; recovery is allowed once more there. */
  jump(seconds: number): void {
    const nowMs = this.#elapsed()
    this.#refreshed = undefined
    this.#last = { seconds, movedAtMs: nowMs, seenAtMs: nowMs }
  }

  /** Stops waiting. */
  stop(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  /** The recording broke with a code of MediaError: refresh its address once, then explain the reason. */
  async onError(code: number, atSeconds: number): Promise<void> {
    const turn = this.#takeTurn()
    if (this.#refreshed !== undefined) return await this.diagnose(code, false)
    this.#refreshed = { atSeconds }
    const isFresh = await this.#target.element.refresh()
    if (turn !== this.#turn) return
    if (isFresh) return await this.#reload()
    if (isFresh === undefined) this.#refreshed = undefined
    await this.diagnose(code, isFresh)
  }

  /** Recovery is impossible, and the reason is known. */
  fail(reason: string): void {
    this.stop()
    this.#target.fail(reason)
  }

  /**
   * Finds out why nothing is heard: waits for a network or if the refresh had no answer, and reports
   * anything else. Without a code the address seems to have expired.
   */
  async diagnose(code: number | undefined, isFresh: boolean | undefined): Promise<void> {
    const turn = this.#takeTurn()
    const silence = await this.#check()
    if (turn !== this.#turn) return
    // The clock or the refresh was wrong, not the address.
    if (silence === 'fine' && code === undefined) return await this.#reload()
    const isKnown = silence === 'missing' || silence === 'format'
    const mayPass = !isKnown && (isFresh === undefined || (code === 2 && silence !== 'expired'))
    if (silence !== 'network' && !mayPass)
      this.fail(reasonOf(silence === 'unknown' && code === undefined ? 'expired' : silence, code))
    else if (this.#target.shouldPlay()) this.#wait()
  }

  /** Takes a poll of the position; sound that should move and does not has stalled. */
  onPoll(seconds: number, shouldMove: boolean): void {
    const nowMs = this.#elapsed()
    const isMoving = seconds > this.#last.seconds
    const hasSlept = nowMs - this.#last.seenAtMs > sleptMs
    const movedAtMs = isMoving || hasSlept || !shouldMove ? nowMs : this.#last.movedAtMs
    this.#last = { seconds, movedAtMs, seenAtMs: nowMs }
    if (this.#refreshed && seconds - this.#refreshed.atSeconds > soundAgainSeconds)
      this.#refreshed = undefined
    if (isMoving && shouldMove && this.#waiting !== undefined) {
      this.stop()
      this.#target.showSound()
    }
    if (this.#waiting !== undefined || nowMs - movedAtMs < stalledAfterMs) return
    this.#isWoken = this.#target.element.wake()
    this.#wait()
  }

  /** The network is reported to be back: stop waiting. */
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
    if (this.#elapsed() - this.#waiting.sinceMs > giveUpAfterMs) return this.fail(reasonOf('network'))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void this.#tryAgain(),
      patienceMs[this.#waiting.tries] ?? patienceMs.at(-1),
    )
    this.#waiting.tries += 1
  }

  async #tryAgain(): Promise<void> {
    const turn = this.#takeTurn()
    const silence = await this.#check()
    if (turn !== this.#turn || this.#waiting === undefined) return
    if (silence === 'network' || silence === 'unknown') {
      // A copy that was temporarily unreadable may be readable again.
      this.#target.element.trustCopy()
      return this.#wait()
    }
    if (silence === 'missing' || silence === 'format') return this.fail(reasonOf(silence))
    if (silence === 'expired') return await this.#tryFreshAddress(turn)
    // At the first retry the element may be about to continue by itself, and a new load would make it start
    // over.
    if (this.#target.element.isLoaded && (this.#waiting.tries < 2 || this.#wakeAfterLoad()))
      return this.#wait()
    await this.#reload()
  }

  /** A reloaded recording may stall as before. Waking is tried once; then it is reloaded again. */
  #wakeAfterLoad(): boolean {
    this.#isWoken = !this.#isWoken && this.#target.element.wake()
    return this.#isWoken
  }

  async #tryFreshAddress(turn: number): Promise<void> {
    const isFresh = await this.#target.element.refresh()
    if (turn !== this.#turn) return
    if (isFresh) await this.#reload()
    else if (isFresh === undefined) this.#wait()
    else await this.diagnose(undefined, false)
  }

  async #reload(): Promise<void> {
    const turn = this.#turn
    await this.#target.reload()
    // The next poll shows whether it can be heard; until then the state stays the same.
    if (turn === this.#turn && this.#waiting !== undefined) this.#tryLater()
  }

  async #check(): ReturnType<CheckAddress> {
    const address = this.#target.element.address
    return address === null ? 'missing' : await this.#checkAddress(address)
  }

  #takeTurn(): number {
    clearTimeout(this.#timer)
    this.#turn += 1
    return this.#turn
  }
}
