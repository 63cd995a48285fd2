import type { StoreApi } from 'zustand/vanilla'
import { MediaElementController } from './media-element-controller.ts'
import type { Engine, EngineNeeds, Playable } from './engine-contract.ts'
import { PlayReport } from './play-report.ts'
import { initialPlayerState } from '../state/player-state.ts'
import type { PlayerState } from '../state/player-state.ts'
import {
  isEnding,
  needsFreshAddress,
  nextStep,
  previousIndex,
  questionTarget,
  skipTarget,
} from '../state/rules.ts'
import type { Sound } from './sound.ts'
import { TrackEnd } from './track-end.ts'
import { toTrackState } from '../state/track-state.ts'
import { PlaybackRecovery } from './playback-recovery.ts'
import type { RecoveryTarget } from './playback-recovery.ts'
import { lacksOutput, noOutputReason } from './check-address.ts'
import { NextPrefetcher } from './prefetch-next.ts'

/** Milliseconds between two looks at the position (PLAYER-27). */
const pollMs = 250

/** Builds the machine over a store. */
export function createEngine(store: StoreApi<PlayerState>, needs: EngineNeeds): Engine {
  return new SoundEngine(store, needs)
}

class SoundEngine implements Engine {
  readonly #store: StoreApi<PlayerState>
  readonly #needs: EngineNeeds
  readonly #element: MediaElementController
  readonly #end: TrackEnd
  readonly #report: PlayReport
  readonly #recovery: PlaybackRecovery
  readonly #prefetcher: NextPrefetcher
  #whenQuiet: (() => void) | undefined
  /** Where the track in the player begins, while that is being asked for. */
  #awaitedStart: Promise<number> | undefined

  constructor(store: StoreApi<PlayerState>, needs: EngineNeeds) {
    this.#store = store
    this.#needs = needs
    this.#element = new MediaElementController(store, needs)
    this.#end = new TrackEnd({
      isSilent: () => this.#element.isSilent,
      look: () => this.#poll(),
      goOn: () => void this.#goOn(),
    })
    this.#report = new PlayReport(needs.tell, needs.elapsed)
    this.#recovery = new PlaybackRecovery(this.#target(), needs.checkAddress, needs.elapsed)
    this.#prefetcher = new NextPrefetcher(store, needs)
  }

  attach(sound: Sound): void {
    if (this.#element.sound === sound) return
    this.#element.attach(sound, () => this.#report.move(sound.currentTime, sound.playbackRate))
    const on = (event: string, act: () => void): void =>
      sound.addEventListener(event, () => {
        if (this.#element.isLoaded) act()
      })
    on('play', () => {
      this.#report.sound(sound.currentTime)
      this.#set({ playing: true })
    })
    on('playing', () => this.#set({ playing: true, status: 'playing', message: null }))
    on('waiting', () => this.#set({ status: this.#state.status === 'stalled' ? 'stalled' : 'loading' }))
    // At its end a recording pauses by itself; that is nobody's pause.
    on('pause', () => {
      if (sound.ended) return
      this.#end.takeBack()
      this.#rest()
    })
    on('seeking', () => this.#report.move(sound.currentTime, sound.playbackRate))
    on('durationchange', () => {
      if (Number.isFinite(sound.duration)) this.#set({ duration: sound.duration })
    })
    on('ended', () => {
      this.#end.runOut()
      this.#poll()
    })
    on('error', () => this.#onError(sound))
    setInterval(() => this.#poll(), pollMs)
  }

  prepare({ id, s3_url, exp }: Playable): void {
    const { trackId } = this.#state
    const isHere = trackId === id || this.#needs.findOfflineAddress(id) !== undefined
    if (isHere || needsFreshAddress(exp, this.#needs.now() / 1000)) return
    if (trackId === null) this.#element.prepare(s3_url)
    // The one element is in use.
    else this.#needs.prefetch(s3_url)
  }

  async startTrack(index: number, atSeconds?: number): Promise<void> {
    if (this.#element.sound !== undefined && this.#setTrack(index, {}, atSeconds)) await this.#startLoad()
  }

  async play(): Promise<void> {
    if (this.#element.sound === undefined || this.#state.trackId === null) return
    this.#end.takeBack()
    this.#set({ message: null })
    if (this.#state.status === 'stalled' && this.#element.isLoaded) return await this.#recovery.tryNow()
    if (this.#element.isLoaded && (this.#element.hasLoadedCopy || !this.#element.isAddressOld))
      return await this.#element.begin()
    this.#set({ playing: true, status: 'loading' })
    await this.#startLoad()
  }

  pause(): void {
    this.#end.takeBack()
    this.#element.sound?.pause()
    if (this.#state.trackId === null) return
    // An address that is still being fetched comes too late now.
    if (!this.#element.isLoaded) this.#element.restart()
    this.#rest()
  }

  seek(seconds: number): void {
    // The browser would go to the beginning instead, and the place would be lost.
    if (this.#element.isLoaded && !this.#element.canReach(seconds))
      return this.#set({ currentTime: this.#element.position, bufferedSeek: null })
    const { hasRunOut } = this.#end
    this.#end.takeBack()
    this.#awaitedStart = undefined
    this.#set({ currentTime: seconds, bufferedSeek: null })
    if (this.#element.sound === undefined || !this.#element.isLoaded) return
    this.#report.jump(this.#element.sound.currentTime, seconds, this.#element.sound.playbackRate)
    this.#element.sound.currentTime = seconds
    this.#recovery.jump(seconds)
    if (!hasRunOut) return
    if (isEnding(seconds, this.#element.sound.duration, false)) this.#end.notice()
    else void this.#element.begin()
  }

  skip(seconds: number): void {
    if (this.#state.trackId === null) return
    const { duration } = this.#element.isLoaded && this.#element.sound ? this.#element.sound : this.#state
    this.seek(skipTarget(this.#element.position + seconds, duration))
  }

  goToQuestion(step: -1 | 1): void {
    const target = questionTarget({ ...this.#state, currentTime: this.#element.position }, step)
    if (target !== undefined) this.seek(target)
  }

  // In a history there is no way on or back, whatever asks for it (PLAYER-35).
  async next(): Promise<void> {
    if (!this.#state.isFromHistory) await this.#goOn()
  }

  async previous(): Promise<void> {
    if (!this.#state.isFromHistory) await this.startTrack(previousIndex(this.#state))
  }

  setVolume(volume: number): void {
    this.#set({ volume })
    this.#element.fade()
  }

  setMuted(isMuted: boolean): void {
    if (this.#element.sound !== undefined) this.#element.sound.muted = isMuted
    this.#set({ isMuted })
  }

  fade(part: number): void {
    this.#element.fade(part)
  }

  stopAfterTrack(whenQuiet: (() => void) | undefined): void {
    this.#whenQuiet = whenQuiet
  }

  reset(): void {
    this.#leaveTrack()
    this.#end.takeBack()
    this.#recovery.restart()
    this.#whenQuiet = undefined
    this.#awaitedStart = undefined
    this.#element.empty()
    this.#store.setState(initialPlayerState, true)
    this.#element.fade(1)
    this.setMuted(initialPlayerState.isMuted)
  }

  tryNow(): void {
    void this.#recovery.tryNow()
  }

  tellHeard(): void {
    if (this.#element.sound !== undefined && this.#element.isLoaded)
      this.#report.move(this.#element.sound.currentTime, this.#element.sound.playbackRate)
    this.#report.flush()
  }

  get #state(): PlayerState {
    return this.#store.getState()
  }

  #set(change: Partial<PlayerState>): void {
    this.#store.setState(change)
  }

  /** Sets a track of the queue, at a second or where the listener was in it; false where there is none. */
  #setTrack(index: number, change: Partial<PlayerState>, atSeconds?: number): boolean {
    const track = this.#state.currentPlaylist[index]
    if (track === undefined) return false
    // Before anything else: a track that is played once more is left where it is.
    this.#leaveTrack()
    const start = atSeconds ?? this.#needs.resumeAt(track)
    const { speedOf } = this.#needs
    this.#awaitedStart = typeof start === 'number' ? undefined : start
    const currentTime = typeof start === 'number' ? start : 0
    this.#set({ ...toTrackState(this.#state, track, { index, speedOf }), currentTime, ...change })
    return true
  }

  /** Tells how the track before was left: at its end, or in the middle. */
  #leaveTrack(): void {
    if (this.#end.isNoticed) this.#finishTrack()
    else this.#report.rest(this.#element.position, this.#element.speed)
    this.#report.forget()
    this.#prefetcher.restart()
  }

  #finishTrack(): void {
    const { trackId, duration } = this.#state
    this.#end.takeBack()
    this.#report.end(this.#element.position, this.#element.speed, duration)
    if (trackId !== null) this.#needs.tellFinished(trackId)
  }

  async #startLoad(): Promise<void> {
    this.#end.takeBack()
    this.#recovery.restart()
    const { trackId, mp3Url } = this.#state
    if (this.#element.isLoaded) this.#report.breakOff(this.#element.position, this.#element.speed)
    this.#element.restart()
    if (mp3Url === null || trackId === null) return
    if (this.#awaitedStart !== undefined && !(await this.#takeStart(this.#awaitedStart))) return
    if (this.#report.trackId !== trackId) this.#report.begin(trackId, this.#state.currentTime)
    if (this.#element.copy === undefined && this.#element.isAddressOld) {
      const { number } = this.#element
      // The track before is silent while the address of this one is fetched.
      this.#element.sound?.pause()
      const isFresh = await this.#element.refresh()
      if (number !== this.#element.number) return
      if (!isFresh) return await this.#recovery.explain(undefined, 'the link has expired')
    }
    this.#element.load()
    await this.#element.begin()
  }

  /** Waits to learn where the track begins: from 0 it would overwrite the place. False where it was left meanwhile. */
  async #takeStart(start: Promise<number>): Promise<boolean> {
    const { number } = this.#element
    this.#element.sound?.pause()
    const currentTime = await start
    // A listener who paused meanwhile finds the position as well.
    if (this.#awaitedStart === start) {
      this.#awaitedStart = undefined
      this.#set({ currentTime })
    }
    return number === this.#element.number
  }

  #target(): RecoveryTarget {
    return {
      address: () => this.#element.address,
      isWanted: () => this.#state.playing,
      isLoaded: () => this.#element.isLoaded,
      refresh: () => this.#element.refresh(),
      putBack: async () => {
        if (this.#element.isLoaded) this.#breakOff()
        this.#element.load()
        // A talk that was paused stays silent.
        if (this.#state.playing) await this.#element.begin()
      },
      showStall: () => this.#set({ status: 'stalled' }),
      showSound: () => this.#set({ status: 'playing' }),
      fail: (reason) => {
        this.#breakOff()
        this.#element.sound?.pause()
        this.#report.rest(this.#state.currentTime, this.#element.speed)
        this.#set({ playing: false, status: 'failed', message: `Unable to load audio: ${reason}` })
      },
    }
  }

  /** Notes where the sound broke, to go on there. */
  #breakOff(): void {
    if (!this.#element.isLoaded) return
    const seconds = this.#element.position
    this.#report.breakOff(seconds, this.#element.speed)
    if (this.#state.playing && seconds > this.#state.currentTime) this.#set({ currentTime: seconds })
    this.#element.unload()
  }

  #onError({ error }: Sound): void {
    if (error === null || this.#state.mp3Url === null) return
    this.#breakOff()
    if (lacksOutput(error)) return this.#recovery.giveUp(noOutputReason)
    if (this.#element.giveUpCopy()) return void this.#startLoad()
    void this.#recovery.mend(error.code, this.#state.currentTime)
  }

  async #goOn(): Promise<void> {
    const step = nextStep(this.#state)
    const isAtEnd = this.#end.isNoticed
    const whenQuiet = isAtEnd ? this.#whenQuiet : undefined
    if (isAtEnd) this.#finishTrack()
    if (step.kind === 'track' && whenQuiet === undefined) return await this.startTrack(step.index)
    this.pause()
    if (step.kind === 'stop') this.#set({ message: step.message })
    // Who falls asleep after a talk finds the next one waiting.
    else this.#cue(step.index)
    whenQuiet?.()
  }

  #cue(index: number): void {
    this.#setTrack(index, { playing: false, status: 'paused' })
    this.#element.restart()
  }

  #rest(): void {
    this.#recovery.rest()
    this.#report.rest(this.#element.position, this.#element.speed)
    this.#set({ playing: false, status: this.#state.status === 'failed' ? 'failed' : 'paused' })
  }

  #poll(): void {
    if (this.#element.sound === undefined || !this.#element.isLoaded) return
    const { currentTime, duration, paused, playbackRate } = this.#element.sound
    const isSeeking = this.#state.bufferedSeek !== null
    if (!paused) {
      this.#report.move(currentTime, playbackRate)
      this.#set({ currentTime })
      void this.#prefetcher.see((duration - currentTime) / playbackRate, this.#needs.now() / 1000)
    }
    this.#recovery.see(currentTime, !paused && !this.#end.isNoticed)
    this.#end.see(this.#element.sound, isSeeking)
  }
}
