import type { StoreApi } from 'zustand/vanilla'
import type { EngineNeeds } from './engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import { needsFreshAddress } from '../state/rules.ts'
import type { Sound } from './sound.ts'

/** The audio element, and the one recording that is in it or on its way there. */
export class MediaElementController {
  readonly #store: StoreApi<PlayerState>
  readonly #needs: EngineNeeds
  #sound: Sound | undefined
  #number = 0
  #isLoaded = false
  #fade = 1
  #loadedCopy: string | undefined
  #failedCopy: number | undefined
  #prepared: string | undefined

  constructor(store: StoreApi<PlayerState>, needs: EngineNeeds) {
    this.#store = store
    this.#needs = needs
  }

  /** The element; there is none before the page is awake. */
  get sound(): Sound | undefined {
    return this.#sound
  }

  /** Every load has a number: whatever an older one still has to say is not listened to. */
  get number(): number {
    return this.#number
  }

  /** Whether the element holds the recording; until then it still speaks of the one before. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** Whether the recording is not sounding: it is over, or was stopped. */
  get isSilent(): boolean {
    return this.#sound === undefined || this.#sound.ended || this.#sound.paused
  }

  /** The second where the listener is: the element knows it better than the last look at it. */
  get position(): number {
    return this.#isLoaded && this.#sound ? this.#sound.currentTime : this.#store.getState().currentTime
  }

  /** Whether the recording can be moved there: one that came without ranges cannot, until all of it is here. */
  canReach(seconds: number): boolean {
    const seekable = this.#sound?.seekable
    if (seekable === undefined || seekable.length === 0) return true
    return Array.from({ length: seekable.length }, (_none, at) => at).some(
      (at) => seekable.start(at) <= seconds && seconds <= seekable.end(at),
    )
  }

  /** The address of the copy on this device that is to be played; undefined where there is none that plays. */
  get copy(): string | undefined {
    const { trackId } = this.#store.getState()
    if (trackId === null || trackId === this.#failedCopy) return undefined
    return this.#needs.findOfflineAddress(trackId)
  }

  /** Whether a copy on this device is in place, which needs nothing of the server. */
  get hasLoadedCopy(): boolean {
    return this.#loadedCopy !== undefined
  }

  /** Whether the address must be refreshed before it is loaded. */
  get isAddressOld(): boolean {
    return needsFreshAddress(this.#store.getState().exp, this.#needs.now() / 1000)
  }

  /** Where the sound comes from, or is to come from. */
  get address(): string | null {
    return this.#loadedCopy ?? this.#store.getState().mp3Url
  }

  /** The copy in place cannot be played: its track comes from the network. False where no copy is in place. */
  giveUpCopy(): boolean {
    if (this.#loadedCopy === undefined) return false
    this.#failedCopy = this.#store.getState().trackId ?? undefined
    this.#loadedCopy = undefined
    return true
  }

  /** How fast the recording is played; 1 is as it was spoken. */
  get speed(): number {
    return this.#sound?.playbackRate ?? 1
  }

  /** Takes the page's one element; `beforeSpeed` is called before it goes on at another speed. */
  attach(sound: Sound, beforeSpeed: () => void): void {
    this.#sound = sound
    sound.preservesPitch = true
    // Volume and mute may change in the browser's own controls, too (PLAYER-16).
    sound.addEventListener('volumechange', () => {
      const volume = this.#fade === 1 ? sound.volume : this.#store.getState().volume
      this.#store.setState({ volume, isMuted: sound.muted })
    })
    // The speed is a field of the state, however it is set (PLAYER-17).
    this.#store.subscribe(({ speedUp }) => {
      if (sound.playbackRate === speedUp) return
      beforeSpeed()
      sound.playbackRate = speedUp
    })
  }

  /** Begins another load; nothing is in place until its address is. */
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
    const { mp3Url, currentTime, speedUp, volume, isMuted } = this.#store.getState()
    if (this.#sound === undefined || mp3Url === null) return
    this.#loadedCopy = this.copy
    this.#load(this.#sound, this.#loadedCopy ?? mp3Url)
    Object.assign(this.#sound, { playbackRate: speedUp, volume: volume * this.#fade, muted: isMuted })
    if (currentTime > 0) this.#sound.currentTime = currentTime
    this.#isLoaded = true
  }

  #load(sound: Sound, address: string): void {
    // What was prepared is here or on its way; the same address again would begin again.
    const isPrepared = this.#prepared === address && sound.error === null
    this.#prepared = undefined
    if (!isPrepared) sound.src = address
    // It may have told its length when nobody listened yet.
    else if (Number.isFinite(sound.duration)) this.#store.setState({ duration: sound.duration })
  }

  /** Lets it sound; a browser may refuse (PLAYER-26). */
  async begin(): Promise<void> {
    const number = this.#number
    try {
      await this.#sound?.play()
    } catch (error) {
      // A newer load interrupts this one by design; only a refusal to start is news.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (number === this.#number && isRefused) this.#store.setState({ playing: false, status: 'paused' })
    }
  }

  /** Has a fresh address made; false where none was had, or where another load has begun meanwhile. */
  async refresh(): Promise<boolean> {
    const number = this.#number
    const { mp3Url } = this.#store.getState()
    const fresh = mp3Url === null ? undefined : await this.#needs.refreshToken(mp3Url).catch(() => undefined)
    if (fresh === undefined || number !== this.#number) return false
    this.#store.setState({ mp3Url: fresh[0], exp: fresh[1] })
    return true
  }

  /** Plays at a part of the listener's volume, from 0 to 1, which the state does not show. */
  fade(part = this.#fade): void {
    this.#fade = part
    if (this.#sound !== undefined) this.#sound.volume = this.#store.getState().volume * part
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
}
