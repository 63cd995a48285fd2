import { vi } from 'vitest'
import { prefetchNext } from '../browser/prefetch-next.ts'
import { createEngine } from '../engine/engine.ts'
import type { Engine, EngineNeeds } from '../engine/engine-contract.ts'
import type { PlayerEvent } from '../state/player-events.ts'
import { initialPlayerState } from '../state/player-state.ts'
import type { PlayerState, Queue, QueuedAlbum, QueuedTrack } from '../state/player-state.ts'
import { createPlayerStore } from '../state/player-store.ts'
import type { PlayerStore } from '../state/player-store.ts'
import type { PlaybackEvent } from '../state/reduce.ts'
import { currentTrack, heldPosition, isPlaying, soundPhase } from '../state/selectors.ts'
import type { RefreshToken, Sound } from '../engine/sound.ts'

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
  /** The last of its recordings was taken out. */
  isEmpty = true
  /** Is told every stretch that is played. */
  onMove: (from: number, to: number) => void = () => undefined
  /** How far from its beginning the recording can be moved through; Infinity: a server that sends ranges. */
  seekableSeconds = Infinity
  /** The name of the error with which the browser refuses to play. */
  refusal: string | undefined

  get src(): string {
    return this.loads.at(-1) ?? ''
  }

  // As the standard says: a new address stops the sound without a word and forgets place, speed and error.
  set src(address: string) {
    this.loads.push(address)
    this.isEmpty = false
    Object.assign(this, { currentTime: 0, duration: Number.NaN, paused: true, playbackRate: 1, error: null })
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
    if (this.ended) this.currentTime = 0
    this.paused = false
    this.#tell('play')
    this.duration = this.length
    this.#tell('durationchange')
    if (!this.isStarved) this.#tell('playing')
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#tell('pause')
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
    if (this.paused || this.isStarved || this.error !== null) return
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

/** Seconds since 1970 on the fake clock at the start of a test. */
export const startSeconds = 1_700_000_000

/** The album that queued tracks of a test belong to. */
export const album: QueuedAlbum = {
  id: 7,
  slug: 'letters',
  title: 'Letters to a traveller',
  path: '/audios/detail/letters',
  type: 'album',
  subType: 'free',
  logo: '/images/9',
  applyPPD: false,
  speaker: null,
}

/** A track whose address is good for an hour. */
export function queued(id: number, change: Partial<QueuedTrack> = {}): QueuedTrack {
  return {
    id,
    s3_url: `/media/${id}`,
    duration_in_seconds: 100,
    title: `Talk ${id}`,
    entity_name: 'Letters',
    collection_type: 'album',
    exp: startSeconds + 3600,
    album,
    ...change,
  }
}

/** A question to the server for a fresh address, and the way to answer it. */
export interface Asked {
  url: string
  answer(fresh: [url: string, exp: number] | undefined): Promise<void>
}

/** A queue of tracks of which none is held back. */
export function queueOf(tracks: readonly QueuedTrack[], change: Partial<Queue> = {}): Queue {
  return { tracks, totalTracks: tracks.length, isFromHistory: false, questions: [], ...change }
}

/** What is seen of a player: its state by the selectors. */
export function pictureOf(state: PlayerState) {
  const track = currentTrack(state)
  const { queue, index, duration, position, message, speed, volume, isMuted } = state
  return {
    ...queue,
    number: index + 1,
    trackId: track?.id ?? null,
    title: track?.title,
    album: track?.album,
    address: track?.s3_url ?? null,
    exp: track?.exp ?? null,
    phase: soundPhase(state),
    isPlaying: isPlaying(state),
    heldPosition: heldPosition(state),
    duration,
    position,
    message,
    speed,
    volume,
    isMuted,
  }
}

/** The state of a player with these parts. */
export function playerWith(change: Partial<PlayerState & Queue> = {}): PlayerState {
  const { tracks, totalTracks, isFromHistory, questions, ...rest } = change
  const queue = queueOf(tracks ?? [queued(1), queued(2), queued(3)])
  return {
    ...initialPlayerState,
    queue: {
      ...queue,
      totalTracks: totalTracks ?? queue.totalTracks,
      isFromHistory: isFromHistory ?? false,
      questions: questions ?? [],
    },
    ...rest,
  }
}

/** A player of its own, with its element, the questions that it asks the server and what it told. */
export function createTestPlayer(
  change: Partial<PlayerState & Queue> = {},
  needs: Partial<EngineNeeds> = {},
): {
  engine: Engine
  sound: FakeSound
  asked: Asked[]
  told: PlayerEvent[]
  finished: number[]
  prefetched: string[]
  state(): ReturnType<typeof pictureOf>
  set(change: Omit<Extract<PlaybackEvent, { type: 'set' }>, 'type'>): void
  store: PlayerStore
} {
  const asked: Asked[] = []
  const told: PlayerEvent[] = []
  const finished: number[] = []
  const prefetched: string[] = []
  const refreshToken: RefreshToken = (url) =>
    new Promise((resolve) => {
      const answer = async (fresh: [string, number] | undefined): Promise<void> => {
        resolve(fresh)
        await vi.advanceTimersByTimeAsync(0)
      }
      asked.push({ url, answer })
    })
  const store = createPlayerStore(playerWith(change))
  const given: EngineNeeds = {
    refreshToken,
    findOfflineAddress: () => undefined,
    resumeAt: () => 0,
    checkAddress: async () => 'unknown',
    prefetch: (address) => prefetched.push(address),
    tell: (event) => told.push(event),
    tellFinished: (trackId) => finished.push(trackId),
    speedOf: () => undefined,
    now: Date.now,
    elapsed: () => performance.now(),
    ...needs,
  }
  const engine = createEngine(store, given)
  prefetchNext(store, given)
  const sound = new FakeSound()
  engine.attach(sound)
  return {
    engine,
    sound,
    asked,
    told,
    finished,
    prefetched,
    state: () => pictureOf(store.getState()),
    set: (part) => void store.dispatch({ type: 'set', ...part }),
    store,
  }
}
