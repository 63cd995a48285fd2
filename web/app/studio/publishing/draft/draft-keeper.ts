import { createItem, getItem, saveDraft } from '@sohbet/contract/studio'
import type { Draft, EditedItem } from '@sohbet/contract/studio'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { keyAfter } from '#forms/idempotency-key.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { dropCopy, findCopy, keepCopy } from './draft-copies.ts'
import type { Creation, DraftCopy } from './draft-copies.ts'
import { newName } from './new-draft.ts'
import { toState } from './draft-state.ts'
import type { Change, Choices, DraftState, SaveState } from './draft-state.ts'
import { isSame } from '@sohbet/contract/is-same'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'

/** Milliseconds without a change after which a draft is saved, and the most that a change waits. */
const [pauseMs, maxMs] = [900, 5000]
/** Milliseconds after which a server that could not be reached is asked again. */
const retryMs = 8000

/** A draft that is to be kept. */
export interface KeptDraft {
  edited: EditedItem
  /** What the draft is called in this browser; of a new item also the key by which it begins once. */
  draftKey: string
  accountId: number
  /** Told the id of a new item as soon as the server has it. */
  onCreated: (itemId: number) => void
}

/** Keeps the draft of an item for one person: on the screen, on this device, and on the server. */
export class DraftKeeper {
  readonly store: StoreApi<DraftState>
  /** 0 until the server has the item. */
  #itemId: number
  readonly #accountId: number
  readonly #onCreated: (itemId: number) => void
  /** What begins the item: until that is answered, the same key asks for the same draft, so that it begins once. */
  #creation: Creation
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Since when something waits to be saved. */
  #changedAt: number | undefined
  /** When the copy on this device was written. */
  #writtenAt = 0
  #isKept = false
  #running: Promise<boolean> | undefined
  #hasEnded = false

  constructor({ edited, draftKey, accountId, onCreated }: KeptDraft) {
    this.store = createStore<DraftState>(() => toState(edited))
    this.#itemId = edited.item.id
    this.#accountId = accountId
    this.#onCreated = onCreated
    this.#creation = { key: draftKey }
  }

  /** Changes fields; it is on this device at once, and on the server a moment later. */
  change(change: Change): void {
    const { draft, save } = this.#state
    const fields = typeof change === 'function' ? change(draft) : change
    // The caller changes fields of the kind that the draft is of.
    this.store.setState({ draft: { ...draft, ...fields } as Draft })
    void this.#copy()
    this.#changedAt ??= Date.now()
    // The network, the session or a person is waited for.
    if (save.is === 'unreachable' || save.is === 'signedOut' || save.is === 'clashing') return
    this.#say({ is: 'saving' })
    this.#wait(Math.max(0, Math.min(pauseMs, this.#changedAt + maxMs - Date.now())))
  }

  /** Saves at once what is not saved; answers whether the server has all of it. */
  async flush(): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    if (this.#state.conflict !== null) return false
    if (this.isUnsaved) return await this.#run(() => this.#send())
    // What was changed may have been changed back.
    if (this.#state.save.is !== 'saved') {
      this.#stopWaiting()
      this.#say({ is: 'saved' })
      void this.#dropCopy()
    }
    return true
  }

  /** Takes what the server answered to another call, such as publishing, as it is. */
  take(edited: EditedItem): void {
    this.#stopWaiting()
    this.store.setState(toState(edited))
    void this.#dropCopy()
  }

  /** Settles a conflict: whose value is taken where both have changed one. */
  async settle(choices: Choices): Promise<boolean> {
    return await this.#run(() => this.#meet(choices))
  }

  /** Fetches what others have saved since, and puts it together with what stands here. */
  async refresh(): Promise<boolean> {
    return await this.#run(() => this.#meet({}))
  }

  /** Looks for a draft that an earlier visit left on this device, and saves it. */
  async restore(): Promise<void> {
    const found = await findCopy(this.#copied)
    if (found === undefined || this.isUnsaved) return
    this.#writtenAt = Math.max(this.#writtenAt, found.writtenAt)
    this.#isKept = true
    const { draft, base, revision, creation } = found
    if (creation !== undefined) this.#creation = creation
    if (isSame(draft, this.#state.draft)) return void this.#dropCopy()
    this.store.setState({ draft, base, revision, isRestored: true })
    await this.flush()
  }

  /** Saves as soon as there is a network or a session again, and before the page is left; answers what ends that. */
  watch(): () => void {
    const again = (): void => void this.flush()
    window.addEventListener('online', again)
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }

  /** Tries no more by itself: nobody is there for whom. What is not saved stays on this device. */
  end(): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
  }

  /** Whether the server does not have all that is on the screen. */
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

  /** One at a time: the next is based on what this one brings. */
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

  /** Has the item begin on the server, with what is written by now. */
  async #create(): Promise<boolean> {
    const { key, draft = this.#state.draft } = this.#creation
    this.#creation = { key, draft }
    // A page that is opened again asks by the same key.
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

  /** What was saved, and on top of it what was changed while it was on its way. */
  #receive(saved: EditedItem, sent: Draft): boolean {
    const { draft, isRestored } = this.#state
    const { value, clashes } = mergeDrafts<Draft>(sent, { mine: draft, theirs: saved.draft })
    this.#stopWaiting()
    // It came with what someone else has saved of a field that was changed meanwhile.
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

  /** Someone else has saved since: what only one has changed is put together, the rest is for a person to say. */
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
    const isKept = this.#isKept
    if (code === 'SecondFactorRequired') this.#say({ is: 'signedOut', isKept, needsFactor: true })
    else if (status === 401) this.#say({ is: 'signedOut', isKept, needsFactor: false })
    else if (status === 0 || status >= 500 || code === 'Conflict') {
      this.#say({ is: 'unreachable', isKept, isBusy: status !== 0 })
      this.#wait(retryMs)
    } else this.#say({ is: 'refused', message })
    return false
  }

  async #copy(): Promise<void> {
    const { draft, base, revision } = this.#state
    this.#writtenAt = Math.max(Date.now(), this.#writtenAt + 1)
    const creation = this.#itemId === 0 && { creation: this.#creation }
    const copy = { ...this.#copied, writtenAt: this.#writtenAt, draft, base, revision }
    this.#isKept = await keepCopy({ ...copy, ...creation })
    const { save } = this.#state
    if ('isKept' in save && save.isKept !== this.#isKept) this.#say({ ...save, isKept: this.#isKept })
  }

  async #dropCopy(): Promise<void> {
    await dropCopy({ ...this.#copied, writtenAt: this.#writtenAt })
  }

  /** Where the copy of the draft lies on this device. */
  get #copied(): Pick<DraftCopy, 'accountId' | 'itemId'> {
    const itemId = this.#itemId === 0 ? newName(this.#state.draft.kind) : this.#itemId
    return { accountId: this.#accountId, itemId }
  }
}
