import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { createItem, getItem, saveDraft } from '@sohbet/contract/studio'
import type { Draft, EditedItem } from '@sohbet/contract/studio'
import { isSame } from '@sohbet/contract/is-same'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import { keyAfter } from '#forms/idempotency-key.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { dropCopy, findCopy, keepCopy } from './draft-copies.ts'
import type { Creation, DraftCopy } from './draft-copies.ts'
import { newName } from './new-draft.ts'
import { toState } from './draft-state.ts'
import type { Change, Choices, DraftState, SaveState } from './draft-state.ts'

/** Milliseconds without a change until a draft is saved, and the maximum delay of a change. */
const [pauseMs, maxMs] = [900, 5000]
/** Milliseconds until an unreachable server is retried. */
const retryMs = 8000

/** The draft to save. */
interface DraftToKeep {
  edited: EditedItem
  /** The id of the draft in this browser; for a new item also the idempotency key of its creation. */
  draftKey: string
  accountId: number
  /** Called with the id of a new item once the server has it. */
  onCreated: (itemId: number) => void
}

/** Keeps the draft of an item in sync for one person: on the screen, on this device, and on the server. */
export class DraftKeeper {
  readonly store: StoreApi<DraftState>
  /** 0 until the server has the item. */
  #itemId: number
  readonly #accountId: number
  readonly #onCreated: (itemId: number) => void
  /**
   * The creation of the item: the same key and draft are sent until the server responds, so that it is
   * created once.
   */
  #creation: Creation
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Since when changes wait to be saved. */
  #changedAt: number | undefined
  /** When the copy on this device was written. */
  #writtenAt = 0
  #isStored = false
  #running: Promise<boolean> | undefined
  #hasEnded = false

  constructor({ edited, draftKey, accountId, onCreated }: DraftToKeep) {
    this.store = createStore<DraftState>(() => toState(edited))
    this.#itemId = edited.item.id
    this.#accountId = accountId
    this.#onCreated = onCreated
    this.#creation = { key: draftKey }
  }

  /** Changes fields; they are stored on this device immediately, and on the server shortly after. */
  change(change: Change): void {
    const { draft, save } = this.#state
    const fields = typeof change === 'function' ? change(draft) : change
    // The caller changes fields of the draft's own kind.
    this.store.setState({ draft: { ...draft, ...fields } as Draft })
    void this.#copy()
    this.#changedAt ??= Date.now()
    // Waits for the network, the session or the user.
    if (save.is === 'unreachable' || save.is === 'signedOut' || save.is === 'clashing') return
    this.#say({ is: 'saving' })
    this.#wait(Math.max(0, Math.min(pauseMs, this.#changedAt + maxMs - Date.now())))
  }

  /** Saves pending changes now; returns whether the server has everything. */
  async flush(): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    if (this.#state.conflict !== null) return false
    if (this.isUnsaved) return await this.#run(() => this.#send())
    // A change may have been reverted.
    if (this.#state.save.is !== 'saved') {
      this.#stopWaiting()
      this.#say({ is: 'saved' })
      void this.#dropCopy()
    }
    return true
  }

  /** Takes the server's response to another call, such as publishing, unchanged. */
  take(edited: EditedItem): void {
    this.#stopWaiting()
    this.store.setState(toState(edited))
    void this.#dropCopy()
  }

  /** Resolves a conflict: whose value to use where both have changed one. */
  async settle(choices: Choices): Promise<boolean> {
    return await this.#run(() => this.#meet(choices))
  }

  /** Loads and merges what others have saved since. */
  async refresh(): Promise<boolean> {
    return await this.#run(() => this.#meet({}))
  }

  /** Restores and saves a draft that an earlier visit left on this device. */
  async restore(): Promise<void> {
    const found = await findCopy(this.#copied)
    if (found === undefined || this.isUnsaved) return
    this.#writtenAt = Math.max(this.#writtenAt, found.writtenAt)
    this.#isStored = true
    const { draft, base, revision, creation } = found
    if (creation !== undefined) this.#creation = creation
    if (isSame(draft, this.#state.draft)) return void this.#dropCopy()
    this.store.setState({ draft, base, revision, isRestored: true })
    await this.flush()
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

  /** Whether the server lacks changes of the screen. */
  get isUnsaved(): boolean {
    return !isSame(this.#state.draft, this.#state.base)
  }

  get #state(): DraftState {
    return this.store.getState()
  }

  #say(save: SaveState): void {
    this.store.setState({ save })
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#hasEnded) return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer)
    this.#changedAt = undefined
  }

  /** One request at a time: the next is based on the result of this one. */
  async #run(act: () => Promise<boolean>): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running !== undefined) await this.#running
    this.#running = act().finally(() => {
      this.#running = undefined
    })
    return await this.#running
  }

  async #send(): Promise<boolean> {
    this.#say({ is: 'saving' })
    if (this.#itemId === 0) return await this.#create()
    const { draft, revision } = this.#state
    const params = { id: this.#itemId }
    const answer = await browserStudioApi(saveDraft, { params, body: { revision, draft } })
    if (answer.ok) return this.#receive(answer.body.data, draft)
    return answer.code === 'EditConflict' ? await this.#meet({}) : this.#fail(answer)
  }

  /** Creates the item on the server with the current text. */
  async #create(): Promise<boolean> {
    const { key, draft = this.#state.draft } = this.#creation
    this.#creation = { key, draft }
    // Stored first, so that a reopened page uses the same key.
    await this.#copy()
    const answer = await browserStudioApi(createItem, { body: draft }, { idempotencyKey: key })
    if (!answer.ok) {
      const next = keyAfter(answer, key)
      if (next !== key) this.#creation = { key: next }
      return this.#fail(answer)
    }
    await this.#dropCopy()
    this.#itemId = answer.body.data.item.id
    this.#onCreated(this.#itemId)
    return this.#receive(answer.body.data, draft)
  }

  /** Applies the saved draft, and on top of it the changes made during the request. */
  #receive(saved: EditedItem, sent: Draft): boolean {
    const { draft, isRestored } = this.#state
    const { value, clashes } = mergeDrafts<Draft>(sent, { mine: draft, theirs: saved.draft })
    this.#stopWaiting()
    // It contains another person's change of a field that was changed here meanwhile.
    if (clashes.length > 0) {
      this.store.setState({ base: sent, save: { is: 'clashing' }, conflict: { clashes, theirs: saved } })
      return false
    }
    this.store.setState({ ...toState(saved), draft: value, isRestored })
    if (!this.isUnsaved) {
      void this.#dropCopy()
      return true
    }
    this.#say({ is: 'saving' })
    void this.#copy()
    this.#wait(pauseMs)
    return false
  }

  /** Another person has saved since: merges fields changed by one side, and asks about the others. */
  async #meet(choices: Choices): Promise<boolean> {
    const answer = await browserStudioApi(getItem, { params: { id: this.#itemId } })
    if (!answer.ok) return this.#fail(answer)
    const theirs = answer.body.data
    const { base, draft } = this.#state
    const changes = { mine: draft, theirs: theirs.draft }
    const { value, clashes } = mergeDrafts<Draft>(base, changes, (path) => choices[path])
    if (clashes.length > 0) {
      this.store.setState({ save: { is: 'clashing' }, conflict: { clashes, theirs } })
      return false
    }
    this.store.setState({ ...toState(theirs), draft: value })
    if (this.isUnsaved) return await this.#send()
    void this.#dropCopy()
    return true
  }

  #fail({ status, code, message }: { status: number; code: string; message: string }): false {
    const isStored = this.#isStored
    if (code === 'SecondFactorRequired') this.#say({ is: 'signedOut', isStored, needsFactor: true })
    else if (status === 401) this.#say({ is: 'signedOut', isStored, needsFactor: false })
    else if (status === 0 || status >= 500 || code === 'Conflict') {
      this.#say({ is: 'unreachable', isStored, isBusy: status !== 0 })
      this.#wait(retryMs)
    } else this.#say({ is: 'refused', message })
    return false
  }

  async #copy(): Promise<void> {
    const { draft, base, revision } = this.#state
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1)
    const creation = this.#itemId === 0 && { creation: this.#creation }
    const copy = { ...this.#copied, writtenAt: this.#writtenAt, draft, base, revision }
    this.#isStored = await keepCopy({ ...copy, ...creation })
    const { save } = this.#state
    if ('isStored' in save && save.isStored !== this.#isStored)
      this.#say({ ...save, isStored: this.#isStored })
  }

  async #dropCopy(): Promise<void> {
    await dropCopy({ ...this.#copied, writtenAt: this.#writtenAt })
  }

  /** The key of the draft's copy on this device. */
  get #copied(): Pick<DraftCopy, 'accountId' | 'itemId'> {
    const itemId = this.#itemId === 0 ? newName(this.#state.draft.kind) : this.#itemId
    return { accountId: this.#accountId, itemId }
  }
}
