import { vi } from 'vitest'
import { prefetchNext } from '../browser/prefetch-next.ts'
import { keepOneTab } from '../browser/one-tab.ts'
import { createEngine } from '../engine/engine.ts'
import type { Engine } from '../engine/engine-contract.ts'
import { checkAddress } from '../recovery/check-address.ts'
import { onPlayerEvent, reportPlayerEvent } from '../state/player-events.ts'
import type { PlayerEvent } from '../state/player-events.ts'
import type { Queue } from '../state/player-state.ts'
import { createPlayerStore } from '../state/player-store.ts'
import { reduce } from '../state/reduce.ts'
import { clearPositions, followPositions, savedSeconds } from '../state/saved-positions.ts'
import { currentTrackId } from '../state/selectors.ts'
import { FakeServer, trackIdOf } from './fake-server.ts'
import { FakeSound } from './fake-sound.ts'
import { PlayedSeconds } from './played-seconds.ts'
import { playerWith, queued, queueOf } from './player.ts'

/** Seconds that an element has ahead when the network goes. */
const aheadSeconds = 2

/** What of the player is replaced to see that a fault in it is found. */
export interface PlantedFaults {
  machine?: typeof reduce
  /** Changes what the engine tells. */
  tell?: (event: PlayerEvent) => PlayerEvent
}

/**
 * A listener's browser and the server behind it, for tests: the real engine with its positions and its claims to other
 * tabs, over an element, a network and a clock that do what those of a browser do.
 */
export class ListeningWorld {
  readonly sound = new FakeSound()
  readonly server = new FakeServer()
  readonly played = new PlayedSeconds(this)
  readonly store
  readonly engine: Engine
  /** Tracks that were told to be finished. */
  readonly finished: number[] = []
  #bufferedTo = Infinity
  #starvedUntilMs = 0
  #loads = 0
  #claimedAtMs = 0
  #hearClaim: (event: { data: unknown }) => void = () => undefined
  readonly #ends: (() => void)[] = []

  constructor({ machine = reduce, tell = (event) => event }: PlantedFaults = {}) {
    clearPositions()
    this.store = createPlayerStore(playerWith({ tracks: [] }), machine)
    this.#ends.push(
      followPositions(this.store.getState),
      onPlayerEvent((event) => this.played.take(event)),
    )
    const needs = {
      refreshToken: async (url: string) => await this.server.refresh(url),
      findOfflineAddress: () => undefined,
      resumeAt: (track: { id: number; durationSeconds: number }) =>
        this.server.answerPosition(() => savedSeconds(track)),
      soundForm: () => 'even' as const,
      checkAddress: async (address: string) =>
        await checkAddress(address, async () => this.server.answer(address)),
      prefetch: () => undefined,
      tell: (event: PlayerEvent) => reportPlayerEvent(tell(event)),
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

  /** The track whose recording lies in the element. */
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

  /** Lets milliseconds pass for everything. */
  async run(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 250) {
      this.#moveBytes()
      await this.sound.run(Math.min(250, milliseconds - passed))
    }
    this.#moveBytes()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** The network goes or comes back, and the browser says so. */
  setOnline(isOnline: boolean): void {
    this.server.isReachable = isOnline
    this.#bufferedTo = isOnline ? Infinity : this.sound.currentTime + aheadSeconds
    this.#moveBytes()
    if (isOnline) this.engine.tryNow()
  }

  /** Nothing arrives for some milliseconds, though there is a network. */
  starve(milliseconds: number): void {
    this.#starvedUntilMs = Date.now() + milliseconds
    this.#moveBytes()
  }

  /** The recording breaks, with a code of MediaError, after the player has looked at it once. */
  async break(code: number): Promise<void> {
    await this.run(250)
    if (!this.sound.isEmpty) this.sound.break(code)
  }

  /** Goes to a second; where the address is over, the part from there is refused. */
  seek(seconds: number): void {
    if (this.trackId === null) return
    this.engine.seek(seconds)
    this.#arrive(seconds)
  }

  /** Goes back or on by seconds. */
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

  /** Another tab of this browser begins to play. */
  playElsewhere(): void {
    this.#claimedAtMs = Math.max(Date.now(), this.#claimedAtMs + 1)
    this.#hearClaim({ data: { atMs: this.#claimedAtMs, id: 'z' } })
  }

  /** Another member, or none, is here. */
  signOut(): void {
    this.engine.reset()
    clearPositions()
    this.played.clear()
  }

  /** All that may stand in the way of the sound is over. */
  heal(): void {
    this.server.heal()
    this.sound.refusal = undefined
    this.#starvedUntilMs = 0
    this.setOnline(true)
  }

  /** Ends it: no timer goes on. */
  end(): void {
    for (const end of this.#ends) end()
    vi.clearAllTimers()
  }

  /** What the network does to the element. */
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
