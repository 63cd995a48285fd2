import type { EngineNeeds } from './engine-contract.ts'
import { patienceMs } from '../recovery/check-address.ts'
import { needsFreshAddress } from '../state/rules.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { hasRequestedForm } from '../state/sound-form.ts'
import { currentTrack } from '../state/selectors.ts'
import type { Sound } from './sound.ts'

/** Minimum `readyState` at which an element can play on immediately (HAVE_FUTURE_DATA). */
const hasSoundAhead = 3

/** Events of the element about its recording, besides the player's events. */
export interface ElementListener {
  dispatch(event: PlaybackEvent): Promise<void>
  /** The sound starts, or is about to continue at another position or speed. */
  began(): void
  moves(): void
  stopped(): void
  ended(): void
  broke(error: MediaError): void
}

/** The only owner of the audio element and of the recording that is in it or being loaded. */
export class MediaElementController {
  readonly #store: PlayerStore
  readonly #needs: EngineNeeds
  readonly #listener: ElementListener
  #sound: Sound | undefined
  #number = 0
  #isLoaded = false
  #fade = 1
  #loadedCopy: string | undefined
  #failedCopy: number | undefined
  #prepared: string | undefined
  #onlyForm: string | undefined

  constructor(store: PlayerStore, needs: EngineNeeds, listener: ElementListener) {
    this.#store = store
    this.#needs = needs
    this.#listener = listener
  }

  /** Whether an element is attached; none is before hydration. */
  get isAttached(): boolean {
    return this.#sound !== undefined
  }

  /**
   * The element's own readings; undefined until it has loaded the recording, because it still reports the
   * previous one.
   */
  get reading(): Readonly<Sound> | undefined {
    return this.#isLoaded ? this.#sound : undefined
  }

  /** The number of the current load; answers for an older number are ignored. */
  get number(): number {
    return this.#number
  }

  /** Whether the element has loaded the recording. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** Whether the recording is silent because it ended or was stopped. */
  get isSilent(): boolean {
    return this.#sound === undefined || this.#sound.ended || this.#sound.paused
  }

  /** The current second, read from the element, which is more exact than the last poll. */
  get position(): number {
    return this.reading?.currentTime ?? this.#store.getState().position
  }

  /** Duration in seconds, if known. */
  get duration(): number {
    return this.reading?.duration || this.#store.getState().duration
  }

  /** Playback rate; 1 is the original speed. */
  get speed(): number {
    return this.#sound?.playbackRate ?? 1
  }

  /** Whether the recording can be seeked to a second: without range support it cannot until all of it is loaded. */
  canReach(seconds: number): boolean {
    const seekable = this.reading?.seekable
    if (seekable === undefined || seekable.length === 0) return true
    return Array.from({ length: seekable.length }, (_none, at) => at).some(
      (at) => seekable.start(at) <= seconds && seconds <= seekable.end(at),
    )
  }

  /** The URL of the copy on this device to play; undefined if none is playable. */
  get copy(): string | undefined {
    const id = this.#track?.id
    return id === undefined || id === this.#failedCopy ? undefined : this.#needs.findOfflineAddress(id)
  }

  /** Whether the loaded source can continue: a copy needs no server. */
  get isFresh(): boolean {
    return this.#loadedCopy !== undefined || !this.isAddressOld
  }

  /** Whether the address must be refreshed before loading. */
  get isAddressOld(): boolean {
    return needsFreshAddress(this.#track?.expiresAt ?? null, this.#needs.now() / 1000)
  }

  /**
   * Whether the address has another form than requested, and the server has not already refused the
   * requested one.
   */
  get isOfOtherForm(): boolean {
    const address = this.#track?.address
    if (address === undefined || address === this.#onlyForm) return false
    return !hasRequestedForm(address, this.#needs.soundForm())
  }

  /** The URL that is or will be loaded. */
  get address(): string | null {
    return this.#loadedCopy ?? this.copy ?? this.#track?.address ?? null
  }

  /** The loaded copy cannot be played: use the network for its track. Returns false if no copy is loaded. */
  giveUpCopy(): boolean {
    if (this.#loadedCopy === undefined) return false
    this.#failedCopy = this.#track?.id
    this.#loadedCopy = undefined
    return true
  }

  /** Tries again a copy that could not be played. */
  trustCopy(): void {
    this.#failedCopy = undefined
  }

  /** Attaches the page's only element; false if it is attached already. */
  attach(sound: Sound): boolean {
    if (this.#sound === sound) return false
    this.#sound = sound
    sound.preservesPitch = true
    // The browser's own controls can change volume and mute, too (PLAYER-16).
    sound.addEventListener('volumechange', () => {
      const volume = this.#fade === 1 ? sound.volume : this.#store.getState().volume
      void this.#listener.dispatch({ type: 'set', volume, isMuted: sound.muted })
    })
    // The speed is a field of the state; apply every change of it (PLAYER-17).
    this.#store.subscribe(({ speed }) => {
      if (sound.playbackRate === speed) return
      this.#listener.moves()
      sound.playbackRate = speed
    })
    this.#listen(sound)
    return true
  }

  #listen(sound: Sound): void {
    const { dispatch, ...listener } = this.#listener
    const on = (event: string, act: () => void): void =>
      sound.addEventListener(event, () => {
        if (this.#isLoaded) act()
      })
    on('play', () => {
      listener.began()
      void dispatch({ type: 'began' })
    })
    on('playing', () => void dispatch({ type: 'sounding' }))
    on('waiting', () => void dispatch({ type: 'waiting' }))
    // A recording pauses by itself at its end, and when it is woken: neither is a pause by the listener
    //
    on('pause', () => {
      if (!sound.ended && sound.paused) listener.stopped()
    })
    on('seeking', listener.moves)
    on('durationchange', () => this.#reportDuration(sound))
    on('ended', listener.ended)
    on('error', () => {
      if (sound.error !== null) listener.broke(sound.error)
    })
  }

  #reportDuration({ duration }: Sound): void {
    if (Number.isFinite(duration)) void this.#listener.dispatch({ type: 'set', duration })
  }

  /** Starts another load; nothing is loaded until its address is. */
  restart(): void {
    this.#number += 1
    this.#isLoaded = false
    this.#loadedCopy = undefined
  }

  /** The recording cannot be played any more as it is. */
  unload(): void {
    this.#isLoaded = false
  }

  /** Lets the empty element prefetch a recording that is about to be played. */
  prepare(address: string): void {
    if (this.#sound === undefined || this.#prepared === address) return
    this.#prepared = address
    this.#sound.src = address
  }

  /** Sets the element's source and position. */
  load(): void {
    const { position, speed, volume, isMuted } = this.#store.getState()
    const { address } = this.#track ?? {}
    if (this.#sound === undefined || address === undefined) return
    this.#loadedCopy = this.copy
    this.#putIn(this.#sound, this.#loadedCopy ?? address)
    Object.assign(this.#sound, { playbackRate: speed, volume: volume * this.#fade, muted: isMuted })
    if (position > 0) this.#sound.currentTime = position
    this.#isLoaded = true
  }

  #putIn(sound: Sound, address: string): void {
    // The prepared recording is loaded or loading; setting the same source again would restart it.
    const isPrepared = this.#prepared === address && sound.error === null
    this.#prepared = undefined
    if (!isPrepared) sound.src = address
    // It may have reported its duration before the listener was attached.
    else this.#reportDuration(sound)
  }

  /** Starts playback; a browser may refuse (PLAYER-26). */
  async begin(): Promise<void> {
    const number = this.#number
    try {
      await this.#sound?.play()
    } catch (error) {
      // A newer load interrupts this one by design; only a refusal to start matters.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (number === this.#number && isRefused) void this.#listener.dispatch({ type: 'stopped' })
    }
  }

  /** Pauses the element at its position. */
  silence(): void {
    this.#sound?.pause()
  }

  /**
   * Pauses and resumes a recording that has data but does not progress; WebKit on Linux starts like that in
   * the middle of a talk. Returns false if it waits for data, which this would not help.
   */
  wake(): boolean {
    if (this.isSilent || (this.reading?.readyState ?? 0) < hasSoundAhead) return false
    this.silence()
    void this.begin()
    return true
  }

  /** Seeks to a second of the recording. */
  moveTo(seconds: number): void {
    if (this.#sound !== undefined) this.#sound.currentTime = seconds
  }

  /** Whether the address was refreshed; undefined without an answer, or if another load has started meanwhile. */
  async refresh(): Promise<boolean | undefined> {
    const number = this.#number
    const track = this.#track
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
    const fresh =
      track && (await Promise.race([this.#needs.refreshToken(track), patience]).catch(() => undefined))
    if (track === undefined || fresh === undefined || number !== this.#number) return undefined
    if (fresh === null) return false
    // If no other form exists, the server returns the same one.
    this.#onlyForm = fresh[0]
    void this.#listener.dispatch({ type: 'refresh', address: track.address, fresh })
    return true
  }

  /** Scales the listener's volume by a factor from 0 to 1 that the state does not show. */
  fade(part = this.#fade): void {
    this.#fade = part
    const { volume, isMuted } = this.#store.getState()
    if (this.#sound !== undefined) Object.assign(this.#sound, { volume: volume * part, muted: isMuted })
  }

  /** Removes the recording: nothing more is fetched for a listener who has left. */
  empty(): void {
    this.restart()
    this.#prepared = undefined
    if (this.#sound === undefined) return
    this.#sound.pause()
    // Setting an empty source would be an error.
    this.#sound.removeAttribute('src')
    this.#sound.load()
  }

  get #track() {
    return currentTrack(this.#store.getState())
  }
}
