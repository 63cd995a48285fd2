import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clash, Side } from '@sohbet/contract/merge-drafts'
import type { Refused } from '#api/call.ts'
import { mayPass } from '#studio/api/may-pass.ts'
import type { DeviceCopies, Stamped } from './device-copies.ts'

/** The save state of a document. */
export type SaveState =
  | { is: 'saved' }
  /** There are changes, or they are being sent. */
  | { is: 'saving' }
  /**
   * The server is unreachable or busy and will be retried. `isStored`: the document is stored on this device
   * meanwhile.
   */
  | { is: 'unreachable'; isStored: boolean; isBusy: boolean }
  /** The session has expired or needs its second factor; the document is saved once that is done. */
  | { is: 'signedOut'; isStored: boolean; needsFactor: boolean }
  /** The server refuses it, with a message. */
  | { is: 'refused'; message: string }
  /** Another person has changed the same fields: the user must choose. */
  | { is: 'clashing' }

/** Fields that two people have changed differently. */
export interface Conflict {
  clashes: readonly Clash[]
  /** The other person's revision. */
  revision: number
  /** The other person's name, if known. */
  savedBy?: string
}

/** Whose value to use, by the path of a conflict. */
export type Choices = Record<string, Side>

/** The state of an automatically saved document, besides its content. */
export interface SavedState {
  /** The server's revision. */
  revision: number
  savedAt: string
  save: SaveState
  conflict: Conflict | null
  /**
   * The document that was sent last, until the answer: an answer may be lost, so it is sent again before later changes.
   * The server then has it once, and later changes are based on it.
   */
  unanswered: unknown
  /** It was restored from this device, where an earlier visit had left it unsaved. */
  isRestored: boolean
}

/** Milliseconds without a change until a document is saved, and the maximum delay of a change. */
const [pauseMs, maxMs] = [900, 5000]
/** Milliseconds until an unreachable server is retried. */
const retryMs = 8000

/**
 * Keeps a document in sync for one person: on the screen, on this device, and on the server. It is saved shortly
 * after a change, one request at a time. A subclass knows the document.
 */
export abstract class AutoSave<State extends SavedState, Copy> {
  readonly store: StoreApi<State>
  readonly #copies: DeviceCopies<Copy>
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Since when changes wait to be saved. */
  #changedAt: number | undefined
  /** When the copy on this device was written. */
  #writtenAt = 0
  #running: Promise<boolean> | undefined
  #hasEnded = false

  constructor(state: State, copies: DeviceCopies<Copy>) {
    this.store = createStore<State>(() => state)
    this.#copies = copies
  }

  /** Whether the server lacks changes of the screen. */
  abstract get isUnsaved(): boolean
  /** Sends the changes; returns whether the server has everything. */
  protected abstract send(): Promise<boolean>
  /** Loads what others have saved since, merges fields changed by one side, and asks about the others. */
  protected abstract merge(choices: Choices): Promise<boolean>
  protected abstract get copyKey(): string
  protected abstract toCopy(): Copy
  /** Shows a copy that an earlier visit left on this device. */
  protected abstract showCopy(copy: Copy): void

  /** Saves pending changes now; returns whether the server has everything. */
  async flush(): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    if (this.state.conflict !== null) return false
    if (this.isUnsaved) {
      const isAgain = this.state.unanswered !== undefined
      const isSaved = await this.run(() => this.send())
      return isSaved || !isAgain || this.isHalted ? isSaved : await this.flush()
    }
    // A change may have been reverted.
    if (this.state.save.is !== 'saved') {
      this.stopWaiting()
      this.say({ is: 'saved' })
      this.dropCopy()
    }
    return true
  }

  /** Resolves a conflict: whose value to use where both have changed one. */
  async settle(choices: Choices): Promise<boolean> {
    return await this.run(() => this.merge(choices))
  }

  /** Restores and saves what an earlier visit left on this device. */
  async restore(): Promise<void> {
    const found = await this.#copies.find(this.copyKey)
    if (found === undefined || this.isUnsaved) return
    this.#writtenAt = Math.max(this.#writtenAt, found.writtenAt ?? 0)
    this.showCopy(found)
    if (this.isUnsaved) await this.flush()
    else this.dropCopy()
  }

  /** Saves when the network or the session returns, and before the page unloads; returns a function that ends it. */
  watch(): () => void {
    const listening = new AbortController()
    const again = (): void => void this.flush()
    window.addEventListener('online', again, listening)
    window.addEventListener('focus', again, listening)
    document.addEventListener('visibilitychange', again, listening)
    return () => listening.abort()
  }

  /** Stops saving at the end of the session. Unsaved changes stay on this device. */
  end(): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
  }

  protected get state(): State {
    return this.store.getState()
  }

  /** Waits for the network, the session or the user. */
  protected get isHalted(): boolean {
    return ['unreachable', 'signedOut', 'clashing'].includes(this.state.save.is)
  }

  protected saveSoon(): void {
    this.#changedAt ??= Date.now()
    if (this.isHalted) return
    this.say({ is: 'saving' })
    this.#wait(Math.max(0, Math.min(pauseMs, this.#changedAt + maxMs - Date.now())))
  }

  protected stopWaiting(): void {
    clearTimeout(this.#timer)
    this.#changedAt = undefined
  }

  /** One request at a time: the next is based on the result of this one. */
  protected async run(act: () => Promise<boolean>): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    this.stopWaiting()
    this.#running = act().finally(() => {
      this.#running = undefined
    })
    return await this.#running
  }

  protected say(save: SaveState): void {
    // Every state has this field.
    this.store.setState({ save } as Partial<State>)
  }

  protected ask(conflict: Conflict): false {
    // Every state has these fields.
    this.store.setState({ save: { is: 'clashing' }, conflict } as Partial<State>)
    return false
  }

  protected async fail({ status, code, message }: Refused): Promise<false> {
    const isStored = await this.copy()
    if (code === 'SecondFactorRequired') this.say({ is: 'signedOut', isStored, needsFactor: true })
    else if (status === 401) this.say({ is: 'signedOut', isStored, needsFactor: false })
    else if (mayPass(status) || code === 'Conflict') {
      this.say({ is: 'unreachable', isStored, isBusy: status !== 0 })
      this.#wait(retryMs)
    } else {
      // Every state has these fields.
      this.store.setState({ save: { is: 'refused', message }, unanswered: undefined } as Partial<State>)
    }
    return false
  }

  /** Copies the document to this device; returns whether there was space. */
  protected async copy(): Promise<boolean> {
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1)
    const copy: Stamped<Copy> = { ...this.toCopy(), writtenAt: this.#writtenAt }
    const isStored = await this.#copies.put(this.copyKey, copy)
    const { save } = this.state
    if ('isStored' in save && save.isStored !== isStored) this.say({ ...save, isStored })
    return isStored
  }

  protected dropCopy(): void {
    void this.#copies.drop(this.copyKey, this.#writtenAt)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#hasEnded) return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }
}
