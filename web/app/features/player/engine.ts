import type { StoreApi } from 'zustand/vanilla'
import type { PlayerState, QueuedTrack } from './player-state.ts'
import { isEnding, needsFreshAddress, nextStep, previousIndex, reasonOf } from './rules.ts'

/** Asks for a fresh address of a recording; undefined when there is none to be had. */
export type RefreshToken = (url: string) => Promise<[url: string, exp: number] | undefined>

/** What the engine needs of an audio element. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
>

/** Milliseconds between two looks at the position (PLAYER-27). */
const pollMs = 250
/** Milliseconds between the end of a track and the next one (PLAYER-30). */
const pauseBetweenTracksMs = 1000

/** The one machine that moves the sound; components only ask it to. */
export interface Engine {
  attach(sound: Sound): void
  startTrack(index: number, atSeconds?: number): Promise<void>
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  next(): Promise<void>
  previous(): Promise<void>
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
}

/** Builds the machine over a store; `now` answers milliseconds since 1970. */
export function createEngine(
  store: StoreApi<PlayerState>,
  refreshToken: RefreshToken,
  now = Date.now,
): Engine {
  return new SoundEngine(store, refreshToken, now)
}

class SoundEngine implements Engine {
  readonly #store: StoreApi<PlayerState>
  readonly #refreshToken: RefreshToken
  readonly #now: () => number
  #sound: Sound | undefined
  // Every load has a number: whatever an older one still has to say is not listened to.
  #load = { number: 0, hasEnded: false, hasRetried: false }

  constructor(store: StoreApi<PlayerState>, refreshToken: RefreshToken, now: () => number) {
    this.#store = store
    this.#refreshToken = refreshToken
    this.#now = now
  }

  attach(sound: Sound): void {
    this.#sound = sound
    sound.addEventListener('play', () => this.#set({ playing: true }))
    sound.addEventListener('playing', () => this.#set({ playing: true, status: 'playing', message: null }))
    sound.addEventListener('waiting', () => this.#set({ status: 'loading' }))
    sound.addEventListener('pause', () =>
      this.#set({ playing: false, status: this.#state.status === 'failed' ? 'failed' : 'paused' }),
    )
    sound.addEventListener('durationchange', () => {
      if (Number.isFinite(sound.duration)) this.#set({ duration: sound.duration })
    })
    sound.addEventListener('ended', () => this.#onEnd())
    sound.addEventListener('error', () => void this.#onError())
    setInterval(() => this.#poll(), pollMs)
  }

  async startTrack(index: number, atSeconds = 0): Promise<void> {
    const track = this.#state.currentPlaylist[index]
    if (track === undefined || this.#sound === undefined) return
    this.#load = { number: this.#load.number + 1, hasEnded: false, hasRetried: false }
    this.#set({ ...toTrackState(this.#state, track, index), currentTime: atSeconds })
    await this.#playFrom(atSeconds, this.#load.number)
  }

  async play(): Promise<void> {
    if (this.#sound === undefined || this.#state.trackId === null) return
    this.#set({ message: null })
    const isReady = this.#sound.src !== '' && this.#state.status !== 'failed'
    if (isReady && !needsFreshAddress(this.#state.exp, this.#now() / 1000)) return await this.#begin()
    this.#load.hasRetried = false
    await this.#playFrom(this.#state.currentTime, this.#load.number)
  }

  pause(): void {
    this.#sound?.pause()
  }

  seek(seconds: number): void {
    if (this.#sound !== undefined) this.#sound.currentTime = seconds
    // Going back from the last second takes the end back as well.
    this.#load.hasEnded = false
    this.#set({ currentTime: seconds, bufferedSeek: null })
  }

  async next(): Promise<void> {
    const step = nextStep(this.#state)
    if (step.kind === 'track') return await this.startTrack(step.index)
    this.pause()
    this.#set({ message: step.message })
  }

  async previous(): Promise<void> {
    if (!this.#state.isFromHistory) await this.startTrack(previousIndex(this.#state))
  }

  setVolume(volume: number): void {
    if (this.#sound !== undefined) this.#sound.volume = volume
    this.#set({ volume })
  }

  setMuted(isMuted: boolean): void {
    if (this.#sound !== undefined) this.#sound.muted = isMuted
    this.#set({ isMuted })
  }

  get #state(): PlayerState {
    return this.#store.getState()
  }

  #set(change: Partial<PlayerState>): void {
    this.#store.setState(change)
  }

  /** Sets the address, fresh if need be, and plays from a second of it. */
  async #playFrom(seconds: number, number: number): Promise<void> {
    const { mp3Url, exp } = this.#state
    if (mp3Url === null) return
    if (needsFreshAddress(exp, this.#now() / 1000) && !(await this.#refresh(mp3Url, 'the link has expired')))
      return
    if (number !== this.#load.number || this.#sound === undefined) return
    const { mp3Url: address, speedUp, volume, isMuted } = this.#state
    this.#sound.src = address ?? ''
    Object.assign(this.#sound, { playbackRate: speedUp, volume, muted: isMuted })
    if (seconds > 0) this.#sound.currentTime = seconds
    await this.#begin()
  }

  async #begin(): Promise<void> {
    const { number } = this.#load
    try {
      await this.#sound?.play()
    } catch (error) {
      // A newer load interrupts this one by design; only a refusal to start is news (PLAYER-26).
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (number === this.#load.number && isRefused) this.#set({ playing: false, status: 'paused' })
    }
  }

  /** Whether a fresh address was had; without one the listener reads `reason`. A newer load is left alone. */
  async #refresh(old: string, reason: string): Promise<boolean> {
    const { number } = this.#load
    const fresh = await this.#refreshToken(old)
    if (number !== this.#load.number) return false
    if (fresh === undefined) this.#fail(reason)
    else this.#set({ mp3Url: fresh[0], exp: fresh[1] })
    return fresh !== undefined
  }

  #fail(reason: string): void {
    this.#set({ playing: false, status: 'failed', message: `Unable to load audio: ${reason}` })
  }

  /** Once for each load, an address that fails is made anew and the talk goes on where it was. */
  async #onError(): Promise<void> {
    const { mp3Url, currentTime } = this.#state
    const error = this.#sound?.error
    if (error === null || error === undefined || mp3Url === null) return
    const reason = reasonOf(error.code)
    if (this.#load.hasRetried) return this.#fail(reason)
    this.#load.hasRetried = true
    if (await this.#refresh(mp3Url, reason)) await this.#playFrom(currentTime, this.#load.number)
  }

  /** The end of a track, noticed by the poll or by the element, whichever is first, once for each load. */
  #onEnd(): void {
    if (this.#load.hasEnded) return
    this.#load.hasEnded = true
    const { number } = this.#load
    setTimeout(() => {
      // A listener who went back meanwhile has taken the end back.
      if (number === this.#load.number && this.#load.hasEnded) void this.next()
    }, pauseBetweenTracksMs)
  }

  #poll(): void {
    if (this.#sound === undefined || this.#sound.paused || this.#state.trackId === null) return
    const { currentTime, duration } = this.#sound
    this.#set({ currentTime })
    if (isEnding(currentTime, duration, this.#state.bufferedSeek !== null)) this.#onEnd()
  }
}

function toTrackState(state: PlayerState, track: QueuedTrack, index: number): Partial<PlayerState> {
  return {
    trackId: track.id,
    mp3Url: track.s3_url,
    url: `${state.albumPath}#audio-${track.id}`,
    exp: track.exp,
    duration: track.duration_in_seconds,
    audioTitle: track.title,
    completedTracks: index + 1,
    bufferedSeek: null,
    hidePlayer: false,
    playing: true,
    status: 'loading',
    message: null,
  }
}
