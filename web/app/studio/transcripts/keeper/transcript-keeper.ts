import { getTrackTranscript, saveTranscript, shiftTranscript } from '@sohbet/contract/studio'
import type { EditedTranscript } from '@sohbet/contract/studio'
import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { browserStudioApi } from '../../api/studio-api.ts'
import type { Choices, SaveState } from '../../publishing/draft/draft-state.ts'
import type { Segments } from '../segments/segments.ts'
import { addStep, takeBack } from './steps.ts'
import { dropCopy, findCopy, keepCopy } from './transcript-copies.ts'
import { asSent, asTyped, fromServer, toChanges } from './to-changes.ts'
import { toLists } from './transcript-state.ts'
import type { Lists, TranscriptState, TranscriptTarget } from './transcript-state.ts'

/** Milliseconds without a change after which it is saved, and the most that a change waits. */
const [pauseMs, maxMs] = [900, 5000]
/** Milliseconds after which a server that could not be reached is asked again. */
const retryMs = 8000

/** Keeps a transcript on the screen and on the server. */
export class TranscriptKeeper {
  readonly store: StoreApi<TranscriptState>
  readonly isSpoken: boolean
  readonly language: string
  readonly #target: TranscriptTarget
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedAt: number | undefined
  #running: Promise<boolean> | undefined
  /** The work lies on this device. */
  #isKept = false

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

  /** Changes the segments, and saves them a moment later. Changes of one name that follow each other are one step. */
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

  /** Takes the last step back; what others have changed since stays. Answers whether there was one. */
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

  /** Does the step again that was taken back last; a change in between has ended that. Answers whether there was one. */
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
    // A step of its own, whatever came before it.
    this.store.setState({ steps: [...this.#state.steps, step] })
    return true
  }

  /** Moves the segments from a second on, in all languages; answers whether it was done. */
  async shift(from: number, by: number): Promise<boolean> {
    if (!(await this.flush())) return false
    const before = this.#state.segments
    if (!(await this.#shift({ from, by }))) return false
    const step = { name: 'shift', at: Date.now(), before, after: this.#state.segments, shift: { from, by } }
    this.store.setState({ steps: addStep(this.#state.steps, step), undone: [] })
    return true
  }

  /** Saves at once what is not saved; answers whether the server has all of it. */
  async flush(): Promise<boolean> {
    while (this.#running !== undefined) await this.#running
    if (this.#state.clashes !== null) return false
    if (this.isUnsaved) return await this.#run(() => this.#send())
    if (this.#state.save.is !== 'saved') this.#say({ is: 'saved' })
    this.#dropCopy()
    return true
  }

  /** Looks for work that an earlier visit left on this device, and saves it; what others have saved since stays. */
  async restore(): Promise<void> {
    const found = await findCopy(this.#target)
    if (found === undefined || this.isUnsaved) return
    this.#isKept = true
    this.store.setState({ ...found, isRestored: true })
    await this.flush()
  }

  /** Settles a conflict: whose value is used where both have changed one. */
  async settle(choices: Choices): Promise<boolean> {
    return await this.#run(() => this.#meet(choices))
  }

  /** Saves when the page is hidden or the network is back, and asks before unsaved work is left; answers what ends that. */
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

  /** Whether the server does not have all that is on the screen. */
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
    // The network, the session or a person is waited for.
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

  /** What was typed while the call was under way stays on the screen, and is saved next. */
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

  /** Someone else has saved since: what only one has changed is put together, the rest is for a person to say. */
  async #meet(choices: Choices): Promise<boolean> {
    const { id, language } = this.#target
    const answer = await browserStudioApi(getTrackTranscript, { params: { id, language } })
    if (!answer.ok) return await this.#fail(answer)
    const { base: known, segments: mine, ids: before } = this.#state
    const { segments: base, ids } = fromServer(answer.body.data, before)
    const { value, clashes } = mergeDrafts<Lists>(
      { segments: [...known] },
      toLists({ mine, theirs: base }),
      // A text that one of them has changed is to be verified again; the server says so as well.
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

  /** Keeps the work on this device while the server does not have it; it is saved every second otherwise. */
  async #copy(): Promise<boolean> {
    const { segments, base, ids, revision } = this.#state
    this.#isKept = await keepCopy(this.#target, { segments, base, ids, revision })
    return this.#isKept
  }

  #dropCopy(): void {
    if (!this.#isKept) return
    this.#isKept = false
    void dropCopy(this.#target)
  }
}
