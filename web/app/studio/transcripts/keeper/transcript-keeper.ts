import { getTrackTranscript, saveTranscript, shiftTranscript } from '@sohbet/contract/studio'
import type { EditedTranscript } from '@sohbet/contract/studio'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { browserStudioApi } from '../../api/studio-api.ts'
import type { Choices, SaveState } from '../../publishing/draft/draft-state.ts'
import type { Segments } from '../segments/segments.ts'
import { addStep, takeBack, toLists } from './transcript-state.ts'
import { dropCopy, findCopy, keepCopy } from './transcript-copies.ts'
import { asSent, asTyped, fromServer, toChanges } from './to-changes.ts'
import type { Lists, TranscriptState, TranscriptTarget } from './transcript-state.ts'

/** Milliseconds without a change until a transcript is saved, and the maximum delay of a change. */
const [pauseMs, maxMs] = [900, 5000]
/** Milliseconds until an unreachable server is retried. */
const retryMs = 8000

/** Keeps a transcript in sync on the screen and on the server. */
export class TranscriptKeeper {
  readonly store: StoreApi<TranscriptState>
  readonly isSpoken: boolean
  readonly language: string
  readonly #target: TranscriptTarget
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedAt: number | undefined
  #running: Promise<boolean> | undefined
  /** Whether this device has a copy. */
  #isCopied = false

  constructor(target: TranscriptTarget, transcript: EditedTranscript, savedAt: string) {
    const { segments, ids } = fromServer(transcript, new Map())
    this.#target = target
    this.language = target.language
    this.isSpoken = transcript.is_spoken
    this.store = createStore<TranscriptState>(() => ({
      segments,
      base: segments,
      ids,
      revision: transcript.revision,
      savedAt,
      save: { is: 'saved' },
      clashes: null,
      steps: [],
      undone: [],
      isRestored: false,
    }))
  }

  /** Changes the segments and saves them shortly after. */
  change(name: string, make: (now: Segments) => Segments): void {
    const { segments, steps } = this.#state
    const after = make(segments)
    if (after === segments) return
    this.store.setState({
      segments: after,
      steps: addStep(steps, { name, at: Date.now(), before: segments, after }),
      undone: [],
    })
    this.#saveSoon()
  }

  /** Undoes the last step, but no later changes of others; returns whether there was one. */
  async undo(): Promise<boolean> {
    const { segments: before, steps } = this.#state
    const step = steps.at(-1)
    if (step === undefined) return false
    this.store.setState({ steps: steps.slice(0, -1) })
    if (step.shift === undefined) {
      this.store.setState({ segments: takeBack(step, before) })
      this.#saveSoon()
    } else if (
      !(await this.#shift({ from: Math.max(0, step.shift.from + step.shift.by), by: -step.shift.by }))
    )
      return false
    const { segments: after, undone } = this.#state
    this.store.setState({ undone: [...undone, { step, before, after }] })
    return true
  }

  /** Redoes the step that was undone last, unless there was a change since; returns whether there was one. */
  async redo(): Promise<boolean> {
    const { segments, undone } = this.#state
    const last = undone.at(-1)
    if (last === undefined) return false
    this.store.setState({ undone: undone.slice(0, -1) })
    const { step } = last
    if (step.shift === undefined) {
      this.store.setState({ segments: takeBack(last, segments) })
      this.#saveSoon()
    } else if (!(await this.#shift(step.shift))) return false
    // Never merged with the step before it.
    this.store.setState({ steps: [...this.#state.steps, step] })
    return true
  }

  /** Moves the segments from a second on, in all languages; returns whether it was done. */
  async shift(from: number, by: number): Promise<boolean> {
    if (!(await this.flush())) return false
    const before = this.#state.segments
    if (!(await this.#shift({ from, by }))) return false
    const step = { name: 'shift', at: Date.now(), before, after: this.#state.segments, shift: { from, by } }
    this.store.setState({ steps: addStep(this.#state.steps, step), undone: [] })
    return true
  }

  /** Saves pending changes now; returns whether the server has everything. */
  async flush(): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    if (this.#state.clashes !== null) return false
    if (this.isUnsaved) return await this.#run(() => this.#send())
    if (this.#state.save.is !== 'saved') this.#say({ is: 'saved' })
    this.#dropCopy()
    return true
  }

  /** Restores and saves changes that an earlier visit left on this device. */
  async restore(): Promise<void> {
    const found = await findCopy(this.#target)
    if (found === undefined || this.isUnsaved) return
    this.#isCopied = true
    this.store.setState({ ...found, isRestored: true })
    await this.flush()
  }

  /** Resolves a conflict: whose value to use where both have changed one. */
  async settle(choices: Choices): Promise<boolean> {
    return await this.#run(() => this.#meet(choices))
  }

  /** Saves when the page is hidden or the network returns, and warns before unsaved changes are left; returns a function that ends it. */
  watch(): () => void {
    const again = (): void => void this.flush()
    const ask = (event: BeforeUnloadEvent): void => {
      if (this.isUnsaved) event.preventDefault()
    }
    const events = ['online', 'focus', 'visibilitychange'] as const
    for (const event of events) window.addEventListener(event, again)
    window.addEventListener('beforeunload', ask)
    return () => {
      for (const event of events) window.removeEventListener(event, again)
      window.removeEventListener('beforeunload', ask)
      void this.flush().finally(() => clearTimeout(this.#timer))
    }
  }

  /** Whether the server lacks changes of the screen. */
  get isUnsaved(): boolean {
    const { segments, removed } = this.#changes
    return segments.length > 0 || removed.length > 0
  }

  get #state(): TranscriptState {
    return this.store.getState()
  }

  get #changes() {
    const { base, ids, segments } = this.#state
    return toChanges({ base, ids, isSpoken: this.isSpoken }, segments)
  }

  #say(save: SaveState): void {
    this.store.setState({ save })
  }

  #saveSoon(): void {
    this.#changedAt ??= Date.now()
    const { save } = this.#state
    // Waits for the network, the session or the user.
    if (save.is === 'unreachable' || save.is === 'signedOut' || save.is === 'clashing')
      return void this.#copy()
    this.#say({ is: 'saving' })
    this.#wait(Math.max(0, Math.min(pauseMs, this.#changedAt + maxMs - Date.now())))
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  async #run(work: () => Promise<boolean>): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    clearTimeout(this.#timer)
    this.#running = work()
    try {
      return await this.#running
    } finally {
      this.#running = undefined
    }
  }

  async #send(): Promise<boolean> {
    this.#changedAt = undefined
    this.#say({ is: 'saving' })
    const { revision, segments: sent } = this.#state
    const { added, ...changes } = this.#changes
    const { id, language } = this.#target
    const answer = await browserStudioApi(saveTranscript, {
      params: { id, language },
      body: { revision, ...changes },
    })
    if (!answer.ok) return await (answer.code === 'EditConflict' ? this.#meet({}) : this.#fail(answer))
    return this.#receive(answer.body.data, { sent, added })
  }

  /** Applies the saved segments, and on top of them the changes made during the request. */
  #receive(saved: EditedTranscript, { sent, added }: { sent: Segments; added: readonly string[] }): boolean {
    const { base: known, ids: before, segments: mine } = this.#state
    const { segments: base, ids } = fromServer(saved, before, added)
    const { value } = mergeDrafts<Lists>(
      { segments: asSent(sent, { known, isSpoken: this.isSpoken }) },
      toLists({ mine, theirs: asTyped(base, sent) }),
      () => 'mine',
    )
    this.#settleOn({ base, ids, revision: saved.revision, segments: value.segments })
    return !this.isUnsaved
  }

  /** Another person has saved since: merges segments changed by one side, and asks about the others. */
  async #meet(choices: Choices): Promise<boolean> {
    const { id, language } = this.#target
    const answer = await browserStudioApi(getTrackTranscript, { params: { id, language } })
    if (!answer.ok) return await this.#fail(answer)
    const { base: known, segments: mine, ids: before } = this.#state
    const { segments: base, ids } = fromServer(answer.body.data, before)
    const { value, clashes } = mergeDrafts<Lists>(
      { segments: [...known] },
      toLists({ mine, theirs: base }),
      // A changed text must be verified again; the server applies the same rule.
      (path) => (/\.(?:state|unsure)$/.test(path) ? 'theirs' : choices[path]),
    )
    if (clashes.length > 0) {
      this.store.setState({ save: { is: 'clashing' }, clashes })
      return false
    }
    this.#settleOn({ base, ids, revision: answer.body.data.revision, segments: value.segments })
    return this.isUnsaved ? await this.#send() : true
  }

  async #shift(body: { from: number; by: number }): Promise<boolean> {
    if (!(await this.flush())) return false
    return await this.#run(async () => {
      const { id } = this.#target
      const answer = await browserStudioApi(shiftTranscript, {
        params: { id },
        body: { ...body, revision: this.#state.revision },
      })
      if (!answer.ok) return await (answer.code === 'EditConflict' ? this.#meet({}) : this.#fail(answer))
      return this.#receive(answer.body.data, { sent: this.#state.segments, added: [] })
    })
  }

  #settleOn(known: Pick<TranscriptState, 'base' | 'ids' | 'revision' | 'segments'>): void {
    this.store.setState({ ...known, clashes: null, save: { is: 'saved' }, savedAt: new Date().toISOString() })
    if (this.isUnsaved) this.#saveSoon()
    else this.#dropCopy()
  }

  async #fail({ status, code, message }: { status: number; code: string; message: string }): Promise<false> {
    const isStored = await this.#copy()
    if (code === 'SecondFactorRequired') this.#say({ is: 'signedOut', isStored, needsFactor: true })
    else if (status === 401) this.#say({ is: 'signedOut', isStored, needsFactor: false })
    else if (status === 0 || status >= 500) {
      this.#say({ is: 'unreachable', isStored, isBusy: status >= 500 })
      this.#wait(retryMs)
    } else this.#say({ is: 'refused', message })
    return false
  }

  /** Copies the changes to this device while the server cannot save them. */
  async #copy(): Promise<boolean> {
    const { segments, base, ids, revision } = this.#state
    this.#isCopied = await keepCopy(this.#target, { segments, base, ids, revision })
    return this.#isCopied
  }

  #dropCopy(): void {
    if (!this.#isCopied) return
    this.#isCopied = false
    void dropCopy(this.#target)
  }
}
