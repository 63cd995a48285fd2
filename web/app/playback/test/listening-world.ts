import { vi } from 'vitest'
import { prefetchNext } from '../browser/connect-to-browser.ts'
import { keepOneTab } from '../browser/one-tab.ts'
import { createEngine } from '../engine/engine.ts'
import type { Engine } from '../engine/engine-contract.ts'
import { checkAddress } from '../recovery/check-address.ts'
import { onPlayerEvent, type PlayerEvent, reportPlayerEvent } from '../state/player-events.ts'
import type { Queue } from '../state/player-state.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { reduce } from '../state/reduce.ts'
import { clearPositions, followPositions, savedSeconds } from '../state/saved-positions.ts'
import { currentTrackId } from '../state/selectors.ts'
import { FakeServer, trackIdOf } from './fake-server.ts'
import { FakeSound } from './fake-sound.ts'
import { PlayedSeconds } from './played-seconds.ts'
import { playerWith, queued, queueOf } from './player.ts'

/** Seconds that an element has buffered when the network is lost. */
const aheadSeconds = 2

/** Replaced parts of the player, to check that a fault in them is found. */
export interface PlantedFaults {
  machine?: typeof reduce
  /** Changes the events of the engine. */
  changeEvent?: (event: PlayerEvent) => PlayerEvent
}

/**
 * A listener's browser and the server behind it, for tests: the real engine with its positions and its
 * claims to other tabs, over a faked element, network and clock that behave like those of a browser.
 */
export class ListeningWorld {
  readonly sound = new FakeSound()
  readonly server = new FakeServer()
  readonly played = new PlayedSeconds(this)
  readonly store
  readonly engine: Engine
  /** Tracks reported as finished. */
  readonly finished: number[] = []
  #bufferedTo = Infinity
  #starvedUntilMs = 0
  #loads = 0
  #claimedAtMs = 0
  #hearClaim: (event: { data: unknown }) => void = () => undefined
  readonly #ends: (() => void)[] = []

  constructor({ machine = reduce, changeEvent = (event) => event }: PlantedFaults = {}) {
    clearPositions()
    this.store = createPlayerStore(playerWith({ tracks: [] }), machine)
    this.#ends.push(
      followPositions(this.store.getState),
      onPlayerEvent((event) => this.played.record(event)),
    )
    const needs = {
      refreshToken: async ({ address }: { address: string }) => await this.server.refresh(address),
      findOfflineAddress: () => undefined,
      resumeAt: (track: { id: number; durationSeconds: number }) =>
        this.server.answerPosition(() => savedSeconds(track)),
      soundForm: () => 'even' as const,
      checkAddress: async (address: string) =>
        await checkAddress(address, async () => this.server.answer(address)),
      prefetch: () => undefined,
      onEvent: (event: PlayerEvent) => reportPlayerEvent(changeEvent(event)),
      notifyFinished: (trackId: number) => this.finished.push(trackId),
      speedOf: () => undefined,
      now: Date.now,
      elapsed: () => performance.now(),
    }
    this.engine = createEngine(this.store, needs)
    prefetchNext(this.store, needs)
    const channel = {
      postMessage: ({ atMs }: { atMs: number }) => (this.#claimedAtMs = atMs),
      addEventListener: (_kind: 'message', hear: (event: { data: unknown }) => void) => {
        this.#hearClaim = hear
      },
    }
    keepOneTab(this.store, this.engine, channel, { nowMs: Date.now, newId: () => 'a' })
    this.engine.attach(this.sound)
    this.sound.onMove = (from, to) => this.played.move(from, to, this.sound.playbackRate)
  }

  /** The track of the recording in the element. */
  get trackIdOfSound(): number | null {
    return this.sound.isEmpty ? null : trackIdOf(this.sound.src)
  }

  /** The track that the player shows. */
  get trackId(): number | null {
    return currentTrackId(this.store.getState())
  }

  /** Three tracks of an album of five, whose last two are locked and never queued; or two tracks of a history. */
  queue(name: 'album' | 'history'): Queue {
    const ids = name === 'album' ? [1, 2, 3] : [4, 5]
    const tracks = ids.map((id) => queued(id, this.server.sign(id)))
    return queueOf(tracks, name === 'album' ? { totalTracks: 5 } : { isFromHistory: true })
  }

  /** Advances the time of everything. */
  async run(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 250) {
      this.#moveBytes()
      await this.sound.run(Math.min(250, milliseconds - passed))
    }
    this.#moveBytes()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** The network is lost or returns, and the browser reports it. */
  setOnline(isOnline: boolean): void {
    this.server.isReachable = isOnline
    this.#bufferedTo = isOnline ? Infinity : this.sound.currentTime + aheadSeconds
    this.#moveBytes()
    if (isOnline) this.engine.tryNow()
  }

  /** No data arrives for some milliseconds, although the network is up. */
  starve(milliseconds: number): void {
    this.#starvedUntilMs = Date.now() + milliseconds
    this.#moveBytes()
  }

  /** The recording breaks with a code of MediaError, after the player has polled it once. */
  async break(code: number): Promise<void> {
    await this.run(250)
    if (!this.sound.isEmpty) this.sound.break(code)
  }

  /** Seeks to a second; with an expired address the data from there is refused. */
  seek(seconds: number): void {
    if (this.trackId === null) return
    this.engine.seek(seconds)
    this.#arrive(seconds)
  }

  /** Skips back or forward by seconds. */
  skip(by: number): void {
    if (this.trackId === null) return
    const to = Math.min(this.store.getState().duration, Math.max(0, this.engine.position + by))
    this.engine.skip(by)
    this.#arrive(to)
  }

  #arrive(seconds: number): void {
    if (this.trackId !== null) this.played.jump(this.trackId, seconds)
    const { sound } = this
    if (!sound.paused && this.server.isReachable && this.server.answer(sound.src).status === 403)
      sound.break(2)
  }

  /** Another tab of this browser starts playing. */
  playElsewhere(): void {
    this.#claimedAtMs = Math.max(Date.now(), this.#claimedAtMs + 1)
    this.#hearClaim({ data: { atMs: this.#claimedAtMs, id: 'z' } })
  }

  /** Another member, or none, is signed in. */
  signOut(): void {
    this.engine.reset()
    clearPositions()
    this.played.clear()
  }

  /** Removes all faults. */
  heal(): void {
    this.server.heal()
    this.sound.refusal = undefined
    this.#starvedUntilMs = 0
    this.setOnline(true)
  }

  /** Stops all timers. */
  end(): void {
    for (const end of this.#ends) end()
    vi.clearAllTimers()
  }

  /** Moves data from the network to the element. */
  #moveBytes(): void {
    const { sound, server } = this
    const isLoading = sound.loads.length > this.#loads
    this.#loads = sound.loads.length
    if (isLoading && (!server.isReachable || server.answer(sound.src).status === 403)) return sound.break(4)
    const wasStarved = sound.isStarved
    sound.isStarved = sound.currentTime >= this.#bufferedTo || Date.now() < this.#starvedUntilMs
    if (sound.paused || sound.error !== null || wasStarved === sound.isStarved) return
    sound.dispatchEvent(new Event(sound.isStarved ? 'waiting' : 'playing'))
  }
}
