import { vi } from 'vitest'
import type { Sound } from '../engine/sound.ts'

/** A stand-in for the browser's audio element, for tests: it plays silence as fast as the fake clock runs. */
export class FakeSound extends EventTarget implements Sound {
  currentTime = 0
  duration = Number.NaN
  paused = true
  volume = 1
  muted = false
  playbackRate = 1
  preservesPitch = false
  error: MediaError | null = null
  /** Every address that was put in, in order. */
  readonly loads: string[] = []
  /** The seconds that the length of the next recording will have. */
  length = 100
  /** Nothing comes from the network: the sound stands still, though it is not paused. */
  isStarved = false
  /** How many recordings from here on stand still with their sound at hand, until they are stopped and begun again. */
  sleepers = 0
  /** The last of its recordings was taken out. */
  isEmpty = true
  /** Is told every stretch that is played. */
  onMove: (from: number, to: number) => void = () => undefined
  /** How far from its beginning the recording can be moved through; Infinity: a server that sends ranges. */
  seekableSeconds = Infinity
  #isAsleep = false
  /** The name of the error with which the browser refuses to play. */
  refusal: string | undefined

  get src(): string {
    return this.loads.at(-1) ?? ''
  }

  // As the standard says: a new address stops the sound without a word and forgets position, speed and error.
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
    this.#tell('play')
    // As the standard says: what is over is sought to its beginning.
    if (isAgain) this.#tell('seeking')
    this.duration = this.length
    this.#tell('durationchange')
    if (!this.isStarved) this.#tell('playing')
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#isAsleep = false
    // As the standard says: it is told in a task of its own.
    queueMicrotask(() => this.#tell('pause'))
  }

  /** The browser gives up on the recording, with a code of MediaError and perhaps a word of its own. */
  break(code: number, message = ''): void {
    this.error = { code, message } as MediaError // Its constants are not looked at.
    this.#tell('error')
  }

  /** The browser's own controls turn the sound down. */
  turnTo(volume: number, muted: boolean): void {
    Object.assign(this, { volume, muted })
    this.#tell('volumechange')
  }

  /** Lets milliseconds pass, in steps that are finer than the engine looks. */
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
    this.#tell('ended')
  }

  #tell(event: string): void {
    this.dispatchEvent(new Event(event))
  }
}
