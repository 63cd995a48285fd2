import {
  createItem,
  type Draft,
  type EditedItem,
  getItem,
  type Item,
  saveDraft,
} from '@sohbet/contract/studio'
import { isSame } from '@sohbet/contract/is-same'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import { keyAfter } from '#forms/idempotency-key.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { AutoSave, type Choices, type SavedState } from '../../shared/auto-save/auto-save.ts'
import { createDeviceCopies } from '../../shared/auto-save/device-copies.ts'
import { newName } from './new-draft.ts'

/** The draft to save. */
interface DraftToKeep {
  edited: EditedItem
  /** The id of the draft in this browser; for a new item also the idempotency key of its creation. */
  draftKey: string
  accountId: number
  /** Called with the id of a new item once the server has it. */
  onCreated: (itemId: number) => void
}

/** The idempotency key that creates an item on the server, and the `draft` of the request, once sent. */
interface Creation {
  key: string
  draft?: Draft
}

/** A draft that the server does not have yet. */
interface DraftCopy {
  draft: Draft
  /** The draft and revision of the server that it is based on. */
  base: Draft
  revision: number
  unanswered?: Draft | undefined
  /** For an item not created yet, or not confirmed by the server. */
  creation?: Creation
}

const copies = createDeviceCopies<DraftCopy>('sohbet-studio', 'drafts')

/** Keeps the draft of an item in sync for one person: on the screen, on this device, and on the server. */
export class DraftKeeper extends AutoSave<DraftState, DraftCopy> {
  /** 0 until the server has the item. */
  #itemId: number
  readonly #accountId: number
  readonly #onCreated: (itemId: number) => void
  /**
   * The creation of the item: the same key and draft are sent until the server responds, so that it is
   * created once.
   */
  #creation: Creation

  constructor({ edited, draftKey, accountId, onCreated }: DraftToKeep) {
    super(toState(edited), copies)
    this.#itemId = edited.item.id
    this.#accountId = accountId
    this.#onCreated = onCreated
    this.#creation = { key: draftKey }
  }

  /** Changes fields; they are stored on this device immediately, and on the server shortly after. */
  change(change: Change): void {
    const { draft } = this.state
    const fields = typeof change === 'function' ? change(draft) : change
    // The caller changes fields of the draft's own kind.
    this.store.setState({ draft: { ...draft, ...fields } as Draft })
    void this.copy()
    this.saveSoon()
  }

  /** Takes the server's response to another call, such as publishing; changes made during the call stay. */
  take(edited: EditedItem): void {
    // A save during the call may have brought a later revision.
    if (edited.revision < this.state.revision) this.store.setState({ item: edited.item })
    else this.#receive(edited, this.state.base)
  }

  /** Shows the state of the item, which actions in lists change without a revision. */
  showItem({ item, faults, revision }: EditedItem): void {
    if (revision >= this.state.revision) this.store.setState({ item, faults })
  }

  /** Loads and merges what others have saved since. */
  async refresh(): Promise<boolean> {
    return await this.settle({})
  }

  get isUnsaved(): boolean {
    const { draft, base, unanswered } = this.state
    return unanswered !== undefined || !isSame(draft, base)
  }

  protected async send(): Promise<boolean> {
    this.say({ is: 'saving' })
    if (this.#itemId === 0) return await this.#create()
    const { revision, unanswered, draft: now } = this.state
    const draft = unanswered ?? now
    this.store.setState({ unanswered: draft })
    const params = { id: this.#itemId }
    const answer = await browserStudioApi(saveDraft, { params, body: { revision, draft } })
    if (answer.ok) return this.#receive(answer.body.data, draft)
    return answer.code === 'EditConflict' ? await this.merge({}) : await this.fail(answer)
  }

  /** Creates the item on the server with the current text. */
  async #create(): Promise<boolean> {
    const { key, draft = this.state.draft } = this.#creation
    this.#creation = { key, draft }
    // Stored first, so that a reopened page uses the same key.
    await this.copy()
    const answer = await browserStudioApi(createItem, { body: draft }, { idempotencyKey: key })
    if (!answer.ok) {
      const next = keyAfter(answer, key)
      if (next !== key) this.#creation = { key: next }
      return await this.fail(answer)
    }
    // The copy of the item itself has another key.
    this.dropCopy()
    this.#itemId = answer.body.data.item.id
    this.#onCreated(this.#itemId)
    return this.#receive(answer.body.data, draft)
  }

  /** Applies the saved draft, and on top of it the changes made during the request. */
  #receive(saved: EditedItem, sent: Draft): boolean {
    const { draft, isRestored } = this.state
    const { value, clashes } = mergeDrafts<Draft>(sent, { mine: draft, theirs: saved.draft })
    this.stopWaiting()
    // It contains another person's change of a field that was changed here meanwhile.
    if (clashes.length > 0) {
      this.store.setState({ base: sent, unanswered: undefined })
      return this.ask({ clashes, revision: saved.revision, savedBy: saved.saved_by })
    }
    this.store.setState({ ...toState(saved), draft: value, isRestored })
    if (!this.isUnsaved) {
      this.dropCopy()
      return true
    }
    void this.copy()
    this.saveSoon()
    return false
  }

  protected async merge(choices: Choices): Promise<boolean> {
    const answer = await browserStudioApi(getItem, { params: { id: this.#itemId } })
    if (!answer.ok) return await this.fail(answer)
    const theirs = answer.body.data
    const { base, draft } = this.state
    const changes = { mine: draft, theirs: theirs.draft }
    const { value, clashes } = mergeDrafts<Draft>(base, changes, (path) => choices[path])
    if (clashes.length > 0) return this.ask({ clashes, revision: theirs.revision, savedBy: theirs.saved_by })
    this.store.setState({ ...toState(theirs), draft: value })
    if (this.isUnsaved) return await this.send()
    this.dropCopy()
    return true
  }

  protected get copyKey(): string {
    const itemId = this.#itemId === 0 ? newName(this.state.draft.kind) : this.#itemId
    // Two people on one device have separate copies; a device has at most one new item of each kind.
    return `${this.#accountId}-${itemId}`
  }

  protected toCopy(): DraftCopy {
    const { draft, base, revision, unanswered } = this.state
    return { draft, base, revision, unanswered, ...(this.#itemId === 0 && { creation: this.#creation }) }
  }

  protected showCopy({ draft, base, revision, unanswered, creation }: DraftCopy): void {
    if (creation !== undefined) this.#creation = creation
    if (!isSame(draft, this.state.draft))
      this.store.setState({ draft, base, revision, unanswered, isRestored: true })
  }
}

/** A draft being edited. */
export interface DraftState extends SavedState {
  /** From the last response; its title and state may be older than the draft. */
  item: Item
  draft: Draft
  /** The server's draft. */
  base: Draft
  unanswered: Draft | undefined
  savedBy: string
  /** The remaining faults that prevent publishing, by field. */
  faults: Record<string, string>
}

/** Changed fields of a draft, or a function of the current draft that returns them. */
export type Change<D extends Draft = Draft> = Partial<D> | ((draft: D) => Partial<D>)

/** A draft in the state of the server. */
function toState({ item, draft, revision, saved_at, saved_by, faults }: EditedItem): DraftState {
  return {
    item,
    draft,
    base: draft,
    revision,
    savedAt: saved_at,
    savedBy: saved_by,
    faults,
    save: { is: 'saved' },
    conflict: null,
    unanswered: undefined,
    isRestored: false,
  }
}
