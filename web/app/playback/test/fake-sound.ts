import { vi } from 'vitest'
import type { Sound } from '../engine/sound.ts'

/** A fake audio element for tests: it plays silence as fast as the fake clock runs. */
export class FakeSound extends EventTarget implements Sound {
  currentTime = 0
  duration = Number.NaN
  paused = true
  volume = 1
  muted = false
  playbackRate = 1
  preservesPitch = false
  error: MediaError | null = null
  /** Every source that was set, in order. */
  readonly loads: string[] = []
  /** The length of the next recording in seconds. */
  length = 100
  /** No data arrives from the network: the position does not change, although it is not paused. */
  isStarved = false
  /** How many of the next recordings do not progress although they have data, until they are paused and resumed. */
  sleepers = 0
  /** Its source was removed. */
  isEmpty = true
  /** Called with each span that is played. */
  onMove: (from: number, to: number) => void = () => undefined
  /** The seekable end of the recording; Infinity for a server with range support. */
  seekableSeconds = Infinity
  #isAsleep = false
  /** The name of the error with which the browser refuses to play. */
  refusal: string | undefined

  get src(): string {
    return this.loads.at(-1) ?? ''
  }

  // As in the HTML standard: a new source stops the sound silently and resets position, speed and error.
  set src(address: string) {
    this.loads.push(address)
    this.isEmpty = false
    this.#isAsleep = this.sleepers > 0
    this.sleepers -= this.#isAsleep ? 1 : 0
    Object.assign(this, { currentTime: 0, duration: Number.NaN, paused: true, playbackRate: 1, error: null })
  }

  get readyState(): number {
    return this.isStarved ? 2 : 4
  }

  get seekable(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.seekableSeconds }
  }

  get ended(): boolean {
    return this.currentTime >= this.duration
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.isEmpty = true
  }

  load(): void {
    Object.assign(this, { currentTime: 0, duration: Number.NaN, paused: true, error: null })
  }

  async play(): Promise<void> {
    if (this.refusal !== undefined)
      throw Object.assign(new Error('The browser refuses to play.'), { name: this.refusal })
    const isAgain = this.ended
    if (isAgain) this.currentTime = 0
    this.paused = false
    this.#fire('play')
    // As in the HTML standard: playing an ended recording seeks to its beginning.
    if (isAgain) this.#fire('seeking')
    this.duration = this.length
    this.#fire('durationchange')
    if (!this.isStarved) this.#fire('playing')
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#isAsleep = false
    // As in the HTML standard: the event is fired in a task of its own.
    queueMicrotask(() => this.#fire('pause'))
  }

  /** The browser gives up on the recording, with a code of MediaError and perhaps a message. */
  break(code: number, message = ''): void {
    this.error = { code, message } as MediaError // Its constants are not used.
    this.#fire('error')
  }

  /** The browser's own controls change the volume. */
  turnTo(volume: number, muted: boolean): void {
    Object.assign(this, { volume, muted })
    this.#fire('volumechange')
  }

  /** Advances the time in steps finer than the engine's poll. */
  async run(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      this.#move(0.05 * this.playbackRate)
      await vi.advanceTimersByTimeAsync(Math.min(50, milliseconds - passed))
    }
  }

  #move(seconds: number): void {
    if (this.paused || this.isStarved || this.#isAsleep || this.error !== null) return
    const from = this.currentTime
    this.currentTime = Math.min(Number.isFinite(this.length) ? this.length : Infinity, from + seconds)
    this.onMove(from, this.currentTime)
    if (this.currentTime < this.length) return
    this.duration = this.length
    this.pause()
    this.#fire('ended')
  }

  #fire(event: string): void {
    this.dispatchEvent(new Event(event))
  }
}
