import type { EngineNeeds } from './engine-contract.ts'
import { needsFreshAddress } from '../state/rules.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { hasRequestedForm } from '../state/sound-form.ts'
import { currentTrack } from '../state/selectors.ts'
import type { Sound } from './sound.ts'

/** What `readyState` of an element is at least that could go on at once (HAVE_FUTURE_DATA). */
const hasSoundAhead = 3

/** What the element tells of the recording that it holds, besides the events of the player. */
export interface ElementListener {
  dispatch(event: PlaybackEvent): Promise<void>
  /** The sound begins, or is about to go on elsewhere or at another speed. */
  began(): void
  moves(): void
  stopped(): void
  ended(): void
  broke(error: MediaError): void
}

/** The one owner of the audio element, and of the one recording that is in it or on its way there. */
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

  /** Whether there is an element; there is none before the page is awake. */
  get isAttached(): boolean {
    return this.#sound !== undefined
  }

  /** The element as it speaks of the recording; undefined until it holds it, when it still speaks of the one before. */
  get reading(): Readonly<Sound> | undefined {
    return this.#isLoaded ? this.#sound : undefined
  }

  /** Every load has a number: what an older one still has to say is not listened to. */
  get number(): number {
    return this.#number
  }

  /** Whether the element holds the recording. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** Whether the recording is not sounding: it is over, or was stopped. */
  get isSilent(): boolean {
    return this.#sound === undefined || this.#sound.ended || this.#sound.paused
  }

  /** The second where the listener is: the element knows it better than the last look at it. */
  get position(): number {
    return this.reading?.currentTime ?? this.#store.getState().position
  }

  /** Seconds of the recording, as far as they are known. */
  get duration(): number {
    return this.reading?.duration || this.#store.getState().duration
  }

  /** How fast the recording is played; 1 is as it was spoken. */
  get speed(): number {
    return this.#sound?.playbackRate ?? 1
  }

  /** Whether the recording can be moved there: one that came without ranges cannot, until all of it is here. */
  canReach(seconds: number): boolean {
    const seekable = this.reading?.seekable
    if (seekable === undefined || seekable.length === 0) return true
    return Array.from({ length: seekable.length }, (_none, at) => at).some(
      (at) => seekable.start(at) <= seconds && seconds <= seekable.end(at),
    )
  }

  /** The address of the copy on this device that is to be played; undefined where there is none that plays. */
  get copy(): string | undefined {
    const id = this.#track?.id
    return id === undefined || id === this.#failedCopy ? undefined : this.#needs.findOfflineAddress(id)
  }

  /** Whether what is loaded can go on: a copy needs nothing of the server. */
  get isFresh(): boolean {
    return this.#loadedCopy !== undefined || !this.isAddressOld
  }

  /** Whether the address must be refreshed before it is loaded. */
  get isAddressOld(): boolean {
    return needsFreshAddress(this.#track?.expiresAt ?? null, this.#needs.now() / 1000)
  }

  /** Whether another form of the recording is requested than the address is of, and was not asked for in vain. */
  get isOfOtherForm(): boolean {
    const address = this.#track?.address
    if (address === undefined || address === this.#onlyForm) return false
    return !hasRequestedForm(address, this.#needs.soundForm())
  }

  /** Where the sound comes from, or is to come from. */
  get address(): string | null {
    return this.#loadedCopy ?? this.copy ?? this.#track?.address ?? null
  }

  /** The loaded copy cannot be played: its track comes from the network. False where no copy is loaded. */
  giveUpCopy(): boolean {
    if (this.#loadedCopy === undefined) return false
    this.#failedCopy = this.#track?.id
    this.#loadedCopy = undefined
    return true
  }

  /** A copy that could not be played counts again. */
  trustCopy(): void {
    this.#failedCopy = undefined
  }

  /** Takes the page's one element; false where it has it already. */
  attach(sound: Sound): boolean {
    if (this.#sound === sound) return false
    this.#sound = sound
    sound.preservesPitch = true
    // Volume and mute may change in the browser's own controls, too (PLAYER-16).
    sound.addEventListener('volumechange', () => {
      const volume = this.#fade === 1 ? sound.volume : this.#store.getState().volume
      void this.#listener.dispatch({ type: 'set', volume, isMuted: sound.muted })
    })
    // The speed is a field of the state, however it is set (PLAYER-17).
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
    // At its end a recording pauses by itself, and one that is woken goes on: neither is the listener's pause.
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

  /** Begins another load; nothing is loaded until its address is. */
  restart(): void {
    this.#number += 1
    this.#isLoaded = false
    this.#loadedCopy = undefined
  }

  /** The recording cannot be heard any more as it is. */
  unload(): void {
    this.#isLoaded = false
  }

  /** Lets the empty element fetch the beginning of a recording that is about to be played. */
  prepare(address: string): void {
    if (this.#sound === undefined || this.#prepared === address) return
    this.#prepared = address
    this.#sound.src = address
  }

  /** Hands the element the address and the second where the listener is. */
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
    // What was prepared is here or on its way; the same address again would begin again.
    const isPrepared = this.#prepared === address && sound.error === null
    this.#prepared = undefined
    if (!isPrepared) sound.src = address
    // It may have told its length when it was not listened to yet.
    else this.#reportDuration(sound)
  }

  /** Lets it sound; a browser may refuse (PLAYER-26). */
  async begin(): Promise<void> {
    const number = this.#number
    try {
      await this.#sound?.play()
    } catch (error) {
      // A newer load interrupts this one by design; only a refusal to start is news.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (number === this.#number && isRefused) void this.#listener.dispatch({ type: 'stopped' })
    }
  }

  /** Stops the sound where it is. */
  silence(): void {
    this.#sound?.pause()
  }

  /**
   * Stops a recording that has sound at hand and stands still, and lets it go on; WebKit on Linux begins like that where
   * a talk is continued in its middle. False where it waits for bytes, which this would not bring.
   */
  wake(): boolean {
    if (this.isSilent || (this.reading?.readyState ?? 0) < hasSoundAhead) return false
    this.silence()
    void this.begin()
    return true
  }

  /** Goes to a second of the recording. */
  moveTo(seconds: number): void {
    if (this.#sound !== undefined) this.#sound.currentTime = seconds
  }

  /** Has a fresh address made; false where none was had, or where another load has begun meanwhile. */
  async refresh(): Promise<boolean> {
    const number = this.#number
    const address = this.#track?.address
    const fresh =
      address === undefined ? undefined : await this.#needs.refreshToken(address).catch(() => undefined)
    if (address === undefined || fresh === undefined || number !== this.#number) return false
    // Where there is no other form, the same comes back.
    this.#onlyForm = fresh[0]
    void this.#listener.dispatch({ type: 'refresh', address, fresh })
    return true
  }

  /** Plays at a part of the listener's volume, from 0 to 1, which the state does not show. */
  fade(part = this.#fade): void {
    this.#fade = part
    const { volume, isMuted } = this.#store.getState()
    if (this.#sound !== undefined) Object.assign(this.#sound, { volume: volume * part, muted: isMuted })
  }

  /** Takes the recording out: nothing is fetched any more for a listener who has left. */
  empty(): void {
    this.restart()
    this.#prepared = undefined
    if (this.#sound === undefined) return
    this.#sound.pause()
    // An empty address in its place would be an error.
    this.#sound.removeAttribute('src')
    this.#sound.load()
  }

  get #track() {
    return currentTrack(this.#store.getState())
  }
}
