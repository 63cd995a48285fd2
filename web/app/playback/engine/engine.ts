import type { Engine, EngineNeeds, Playable } from './engine-contract.ts'
import { MediaElementController } from './media-element-controller.ts'
import { PlaybackRecovery } from '../recovery/playback-recovery.ts'
import { PlayReport } from './play-report.ts'
import { breakOff, toRecoveryTarget } from './recovery-target.ts'
import type { Sound } from './sound.ts'
import { TrackEnd } from './track-end.ts'
import { TrackLoader } from './track-loader.ts'
import { lacksOutput, noOutputReason } from '../recovery/check-address.ts'
import type { PlayerState, Queue } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import type { Effect, PlaybackEvent } from '../state/playback-event.ts'
import { isEnding, needsFreshAddress, nextStep, previousIndex, skipTarget } from '../state/rules.ts'
import { currentTrack, currentTrackId, pendingPosition, soundPhase } from '../state/selectors.ts'

/** The position is read at this interval, in milliseconds (PLAYER-27). */
const pollMs = 250

/** Builds the engine over a store. */
export function createEngine(store: PlayerStore, needs: EngineNeeds): Engine {
  return new PlaybackEngine(store, needs)
}

/** Sends each event to the reducer and runs its effects on the audio element, the recovery and the reports. */
class PlaybackEngine implements Engine {
  readonly #store: PlayerStore
  readonly #needs: EngineNeeds
  readonly #element: MediaElementController
  readonly #end: TrackEnd
  readonly #report: PlayReport
  readonly #recovery: PlaybackRecovery
  readonly #loader: TrackLoader
  /** Stores the position at which playback failed, to continue there. */
  readonly #breakOff: () => void
  /** Sends an event to the reducer and runs its effects. */
  readonly #dispatch = async (event: PlaybackEvent): Promise<void> => {
    await Promise.all(this.#store.dispatch(event).map((effect) => this.#perform(effect)))
  }
  #whenQuiet: (() => void) | undefined
  /** The pending request for the position of a paused track; a pause or another track drops it. */
  #start: Promise<number> | number | false | undefined

  constructor(store: PlayerStore, needs: EngineNeeds) {
    this.#store = store
    this.#needs = needs
    this.#element = new MediaElementController(store, needs, {
      dispatch: this.#dispatch,
      began: () => this.#report.sound(),
      moves: () => this.#report.move(),
      stopped: () => {
        this.#end.takeBack()
        void this.#dispatch({ type: 'stopped' })
      },
      ended: () => {
        this.#end.runOut()
        this.#poll()
      },
      broke: (error) => this.#onError(error),
    })
    this.#end = new TrackEnd({
      isSilent: () => this.#element.isSilent,
      poll: () => this.#poll(),
      onNoticed: () => this.#recovery.stop(),
      onNext: () => void this.#goOn(),
    })
    this.#report = new PlayReport(this.#element, needs)
    const shared = {
      element: this.#element,
      end: this.#end,
      report: this.#report,
      state: store.getState,
      dispatch: this.#dispatch,
    }
    this.#recovery = new PlaybackRecovery(toRecoveryTarget(shared), needs)
    this.#loader = new TrackLoader({ ...shared, recovery: this.#recovery })
    this.#breakOff = () => breakOff(shared)
  }

  attach(sound: Sound): void {
    if (this.#element.attach(sound)) setInterval(() => this.#poll(), pollMs)
  }

  get position(): number {
    return this.#element.position
  }

  prepare({ id, address, expiresAt }: Playable): void {
    const trackId = currentTrackId(this.#state)
    const isHere = trackId === id || this.#needs.findOfflineAddress(id) !== undefined
    if (isHere || needsFreshAddress(expiresAt, this.#needs.now() / 1000)) return
    if (trackId === null) this.#element.prepare(address)
    // The only element is in use.
    else this.#needs.prefetch(address)
  }

  async startTrack(index: number, atSeconds?: number, queue?: Queue): Promise<void> {
    if (this.#element.isAttached) await this.#choose(index, { atSeconds, queue })
  }

  async play(): Promise<void> {
    if (!this.#element.isAttached) return
    this.#end.takeBack()
    const track = currentTrack(this.#state)
    // Since a pause, the listener may have continued elsewhere.
    const start = track && soundPhase(this.#state) === 'paused' && this.#needs.resumeAt(track)
    this.#start = start
    if (typeof start === 'object') void this.#dispatch({ type: 'began' })
    const resumed = typeof start === 'object' ? await start : start
    if (this.#start !== start) return
    this.#start = undefined
    const { isLoaded, isFresh } = this.#element
    await this.#dispatch({ type: 'play', isLoaded, isFresh, resumed })
  }

  pause(): void {
    this.#start = undefined
    this.#end.takeBack()
    void this.#dispatch({ type: 'pause' })
  }

  hold(to: number | undefined): void {
    void this.#dispatch({ type: 'hold', to })
  }

  seek(seconds: number): void {
    // The browser would start at 0 instead, and the position would be lost.
    if (!this.#element.canReach(seconds)) {
      this.hold(undefined)
      return void this.#dispatch({ type: 'set', position: this.#element.position })
    }
    const { hasRunOut } = this.#end
    this.#end.takeBack()
    this.#loader.dropStart()
    void this.#dispatch({ type: 'seek', position: seconds })
    if (!hasRunOut) return
    if (!this.#element.isLoaded || !isEnding(seconds, this.#element.duration, false)) return void this.play()
    // The position is still the end: a listener who returns within a second hears it again.
    this.#end.runOut()
    this.#end.notice()
  }

  skip(seconds: number): void {
    this.seek(skipTarget(this.#element.position + seconds, this.#element.duration))
  }

  get isWaiting(): boolean {
    return typeof this.#start === 'object'
  }

  continueAt(position: number): void {
    this.#element.restart()
    void this.#dispatch({ type: 'set', position })
  }

  // A history has no next or previous track, from any key or button (PLAYER-35).
  async next(): Promise<void> {
    if (!this.#state.queue.isFromHistory) await this.#goOn()
  }

  async previous(): Promise<void> {
    if (!this.#state.queue.isFromHistory) await this.startTrack(previousIndex(this.#state))
  }

  setVolume(volume: number): void {
    void this.#dispatch({ type: 'set', volume })
    this.#element.fade()
  }

  setMuted(isMuted: boolean): void {
    void this.#dispatch({ type: 'set', isMuted })
    this.#element.fade()
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
    this.#loader.dropStart()
    this.#element.empty()
    void this.#dispatch({ type: 'reset' })
    this.#element.fade(1)
  }

  tryNow(): void {
    void this.#recovery.tryNow()
  }

  reportHeard(): void {
    if (this.#element.isLoaded) this.#report.move()
    this.#report.flush()
  }

  get #state(): PlayerState {
    return this.#store.getState()
  }

  async #perform(effect: Effect): Promise<void> {
    const { isLoaded } = this.#element
    switch (effect) {
      case 'load':
        return await this.#loader.load()
      case 'begin':
        return await this.#element.begin()
      case 'retry':
        return await this.#recovery.tryNow()
      case 'unload':
        return this.#element.restart()
      case 'silence':
        this.#element.silence()
        // Ignore an address that is still being fetched.
        if (!isLoaded) this.#element.restart()
        return
      case 'settle':
        this.#recovery.stop()
        return this.#report.pause()
      case 'move': {
        const { position: seconds } = this.#state
        this.#report.jump(seconds, currentTrackId(this.#state))
        if (!isLoaded) return
        this.#element.moveTo(seconds)
        this.#recovery.jump(seconds)
      }
    }
  }

  /** Sets a track of the queue or of another one, at a second or where the listener was in it. */
  async #choose(
    index: number,
    { atSeconds, ...rest }: { atSeconds?: number | undefined; queue?: Queue | undefined; phase?: 'paused' },
  ): Promise<void> {
    const track = (rest.queue ?? this.#state.queue).tracks[index]
    if (track === undefined) return
    this.#start = undefined
    // Leave the current track first: its position counts if the same track is played again.
    this.#leaveTrack()
    const position = this.#loader.startAt(atSeconds, () => this.#needs.resumeAt(track))
    const chosenSpeed = this.#needs.speedOf(track.album.id)
    await this.#dispatch({ type: 'chosen', index, position, chosenSpeed, ...rest })
  }

  /** Reports how the previous track ended: at its end, or in the middle. */
  #leaveTrack(): void {
    if (this.#end.isNoticed) this.#finishTrack()
    else this.#report.pause()
    this.#report.clear()
  }

  #finishTrack(): void {
    const trackId = currentTrackId(this.#state)
    this.#end.takeBack()
    this.#report.end(this.#state.duration)
    if (trackId !== null) this.#needs.notifyFinished(trackId)
  }

  #onError(error: MediaError): void {
    this.#breakOff()
    // Do not recover a track that has ended or is in its last second: play the next one.
    if (this.#end.isNoticed) this.#end.runOut()
    if (this.#end.hasRunOut) return
    if (lacksOutput(error)) return this.#recovery.fail(noOutputReason())
    if (this.#element.giveUpCopy()) return void this.#loader.load()
    void this.#recovery.onError(error.code, this.#state.position)
  }

  async #goOn(): Promise<void> {
    const step = nextStep(this.#state)
    const isAtEnd = this.#end.isNoticed
    const whenQuiet = isAtEnd ? this.#whenQuiet : undefined
    if (isAtEnd) this.#finishTrack()
    if (step.kind === 'track' && whenQuiet === undefined) return await this.startTrack(step.index)
    this.#end.takeBack()
    await this.#dispatch({ type: 'finished', isAtEnd, message: step.kind === 'stop' ? step.message : null })
    // A listener who falls asleep after a talk finds the next one waiting.
    if (step.kind === 'track') await this.#choose(step.index, { phase: 'paused' })
    whenQuiet?.()
  }

  #poll(): void {
    const sound = this.#element.reading
    if (sound === undefined) return
    const { currentTime, paused } = sound
    if (!paused) {
      this.#report.move()
      void this.#dispatch({ type: 'set', position: currentTime })
    }
    this.#recovery.onPoll(currentTime, !paused && !this.#end.isNoticed)
    this.#end.onPoll(sound, pendingPosition(this.#state) !== null)
  }
}
