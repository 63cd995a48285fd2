import type { StoreApi } from 'zustand/vanilla'
import { unknownDurationSeconds } from './player-state.ts'
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
  // Until its address is in place, the element still speaks of the load before.
  #load = { number: 0, isInPlace: false, hasRetried: false }
  // `hasRunOut`: the sound stands still because the recording is over, not because the listener stopped it.
  #end = { isNoticed: false, hasRunOut: false }
  #nextTimer: ReturnType<typeof setTimeout> | undefined

  constructor(store: StoreApi<PlayerState>, refreshToken: RefreshToken, now: () => number) {
    this.#store = store
    this.#refreshToken = refreshToken
    this.#now = now
  }

  attach(sound: Sound): void {
    this.#sound = sound
    const on = (event: string, act: () => void): void =>
      sound.addEventListener(event, () => {
        if (this.#load.isInPlace) act()
      })
    on('play', () => this.#set({ playing: true }))
    on('playing', () => this.#set({ playing: true, status: 'playing', message: null }))
    on('waiting', () => this.#set({ status: 'loading' }))
    on('pause', () => this.#rest())
    on('durationchange', () => {
      if (Number.isFinite(sound.duration)) this.#set({ duration: sound.duration })
    })
    on('ended', () => {
      this.#end.hasRunOut = true
      this.#poll()
    })
    on('error', () => void this.#onError())
    this.#followVolumeAndSpeed(sound)
    setInterval(() => this.#poll(), pollMs)
  }

  async startTrack(index: number, atSeconds = 0): Promise<void> {
    const track = this.#state.currentPlaylist[index]
    if (track === undefined || this.#sound === undefined) return
    this.#set({ ...toTrackState(this.#state, track, index), currentTime: atSeconds })
    await this.#startLoad()
  }

  async play(): Promise<void> {
    if (this.#sound === undefined || this.#state.trackId === null) return
    this.#takeBackEnd()
    this.#set({ message: null })
    if (this.#load.isInPlace && !needsFreshAddress(this.#state.exp, this.#now() / 1000))
      return await this.#begin()
    this.#set({ playing: true, status: 'loading' })
    await this.#startLoad()
  }

  pause(): void {
    this.#takeBackEnd()
    this.#sound?.pause()
    if (this.#load.isInPlace || this.#state.trackId === null) return
    // An address that is still being fetched comes too late now.
    this.#load.number += 1
    this.#rest()
  }

  seek(seconds: number): void {
    const { hasRunOut } = this.#end
    this.#takeBackEnd()
    this.#set({ currentTime: seconds, bufferedSeek: null })
    if (this.#sound === undefined || !this.#load.isInPlace) return
    this.#sound.currentTime = seconds
    if (!hasRunOut) return
    if (isEnding(seconds, this.#sound.duration, false)) this.#onEnd()
    else void this.#begin()
  }

  // In a history there is no way on or back, whatever asks for it (PLAYER-35).
  async next(): Promise<void> {
    if (!this.#state.isFromHistory) await this.#goOn()
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

  async #startLoad(): Promise<void> {
    this.#takeBackEnd()
    this.#load = { number: this.#load.number + 1, isInPlace: false, hasRetried: false }
    const { mp3Url, exp } = this.#state
    if (mp3Url === null) return
    if (needsFreshAddress(exp, this.#now() / 1000)) {
      // The track before is silent while the address of this one is fetched.
      this.#sound?.pause()
      if (!(await this.#refresh(mp3Url, 'the link has expired'))) return
    }
    this.#putInPlace()
    await this.#begin()
  }

  /** Hands the element the address and the second where the listener is. */
  #putInPlace(): void {
    const { mp3Url, currentTime, speedUp, volume, isMuted } = this.#state
    if (this.#sound === undefined || mp3Url === null) return
    this.#sound.src = mp3Url
    Object.assign(this.#sound, { playbackRate: speedUp, volume, muted: isMuted })
    if (currentTime > 0) this.#sound.currentTime = currentTime
    this.#load.isInPlace = true
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
    this.#load.isInPlace = false
    this.#set({ playing: false, status: 'failed', message: `Unable to load audio: ${reason}` })
  }

  /** Once for each load, an address that fails is made anew and the talk goes on where it was. */
  async #onError(): Promise<void> {
    const { mp3Url } = this.#state
    const error = this.#sound?.error
    if (error === null || error === undefined || mp3Url === null) return
    const reason = reasonOf(error.code)
    if (this.#load.hasRetried) return this.#fail(reason)
    this.#load = { ...this.#load, isInPlace: false, hasRetried: true }
    if (!(await this.#refresh(mp3Url, reason))) return
    this.#putInPlace()
    // A talk that was paused stays silent.
    if (this.#state.playing) await this.#begin()
  }

  /** The end of a track, noticed by the poll or by the element, whichever is first, once for each load. */
  #onEnd(): void {
    if (this.#end.isNoticed) return
    this.#end.isNoticed = true
    this.#nextTimer = setTimeout(() => void this.#goOn(), pauseBetweenTracksMs)
  }

  /** A listener who seeks, pauses or plays in the second after the end has taken it back. */
  #takeBackEnd(): void {
    clearTimeout(this.#nextTimer)
    this.#end = { isNoticed: false, hasRunOut: false }
  }

  async #goOn(): Promise<void> {
    const step = nextStep(this.#state)
    if (step.kind === 'track') return await this.startTrack(step.index)
    this.pause()
    this.#set({ message: step.message })
  }

  #rest(): void {
    this.#set({ playing: false, status: this.#state.status === 'failed' ? 'failed' : 'paused' })
  }

  // Volume and mute may change in the browser's own controls, and the speed in the state (PLAYER-16, -17).
  #followVolumeAndSpeed(sound: Sound): void {
    sound.addEventListener('volumechange', () => this.#set({ volume: sound.volume, isMuted: sound.muted }))
    this.#store.subscribe(({ speedUp }) => {
      if (sound.playbackRate !== speedUp) sound.playbackRate = speedUp
    })
  }

  #poll(): void {
    if (this.#sound === undefined || !this.#load.isInPlace) return
    const { currentTime, duration, paused } = this.#sound
    const isSeeking = this.#state.bufferedSeek !== null
    if (!paused) this.#set({ currentTime })
    const isOver = this.#end.hasRunOut ? !isSeeking : !paused && isEnding(currentTime, duration, isSeeking)
    if (isOver) this.#onEnd()
  }
}

function toTrackState(state: PlayerState, track: QueuedTrack, index: number): Partial<PlayerState> {
  return {
    trackId: track.id,
    mp3Url: track.s3_url,
    url: `${state.albumPath}#audio-${track.id}`,
    exp: track.exp,
    duration: track.duration_in_seconds > 0 ? track.duration_in_seconds : unknownDurationSeconds,
    audioTitle: track.title,
    completedTracks: index + 1,
    bufferedSeek: null,
    hidePlayer: false,
    playing: true,
    status: 'loading',
    message: null,
  }
}
