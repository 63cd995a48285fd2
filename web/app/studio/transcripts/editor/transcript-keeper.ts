import {
  type EditedTranscript,
  getTrackTranscript,
  saveTranscript,
  shiftTranscript,
} from '@sohbet/contract/studio'
import { type Choose, mergeDrafts } from '@sohbet/contract/merge-drafts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { AutoSave, type Choices, type SavedState } from '../../shared/auto-save/auto-save.ts'
import { createDeviceCopies } from '../../shared/auto-save/device-copies.ts'
import { addStep, type Step, takeBack } from '../../shared/steps.ts'
import type { Segments, Segment } from '../segments/segments.ts'
import { asSent, asTyped, fromServer, type Ids, realign, toChanges } from './to-changes.ts'

/** A transcript with changes that the server does not have, and what they are based on. */
type TranscriptCopy = Pick<TranscriptState, 'segments' | 'base' | 'ids' | 'revision'>

const copies = createDeviceCopies<TranscriptCopy>('sohbet-transcripts', 'transcripts')

/** What undoing or redoing did; only a shift, which the server makes, can fail. */
export type UndoResult = 'done' | 'failed' | 'nothing'

/** Keeps a transcript in sync on the screen and on the server. */
export class TranscriptKeeper extends AutoSave<TranscriptState, TranscriptCopy> {
  readonly isSpoken: boolean
  readonly language: string
  readonly #target: TranscriptTarget

  constructor(target: TranscriptTarget, transcript: EditedTranscript, savedAt: string) {
    const { segments, ids } = fromServer(transcript, new Map())
    const { revision } = transcript
    super(
      {
        segments,
        base: segments,
        ids,
        revision,
        savedAt,
        save: { is: 'saved' },
        conflict: null,
        steps: [],
        undone: [],
        isRestored: false,
      },
      copies,
    )
    this.#target = target
    this.language = target.language
    this.isSpoken = transcript.is_spoken
  }

  /** Changes the segments and saves them shortly after; consecutive changes of one name are one step. */
  change(make: (now: Segments) => Segments, name?: string): void {
    const { segments, steps } = this.state
    const after = make(segments)
    if (after === segments) return
    this.store.setState({
      segments: after,
      steps: addStep(steps, { name, at: Date.now(), before: segments, after }),
      undone: [],
    })
    this.#saveChange()
  }

  /** Undoes the last step, but no later changes of others. */
  async undo(): Promise<UndoResult> {
    const { segments: before, steps } = this.state
    const step = steps.at(-1)
    if (step === undefined) return 'nothing'
    this.store.setState({ steps: steps.slice(0, -1) })
    if (step.shift === undefined) this.#takeBack(step)
    else {
      const { from, by } = step.shift
      if (!(await this.#shift({ from: Math.max(0, from + by), by: -by }))) {
        this.store.setState({ steps: [...this.state.steps, step] })
        return 'failed'
      }
    }
    const { segments: after, undone } = this.state
    this.store.setState({ undone: [...undone, { step, before, after }] })
    return 'done'
  }

  /** Redoes the step that was undone last, unless there was a change since. */
  async redo(): Promise<UndoResult> {
    const { undone } = this.state
    const last = undone.at(-1)
    if (last === undefined) return 'nothing'
    this.store.setState({ undone: undone.slice(0, -1) })
    const { step } = last
    if (step.shift === undefined) this.#takeBack(last)
    else if (!(await this.#shift(step.shift))) {
      this.store.setState({ undone: [...this.state.undone, last] })
      return 'failed'
    }
    // Never merged with the step before it.
    this.store.setState({ steps: [...this.state.steps, step] })
    return 'done'
  }

  /** Moves the segments from a second on, in all languages; returns whether it was done. */
  async shift(from: number, by: number): Promise<boolean> {
    if (!(await this.flush())) return false
    const before = this.state.segments
    if (!(await this.#shift({ from, by }))) return false
    const step = { at: Date.now(), before, after: this.state.segments, shift: { from, by } }
    this.store.setState({ steps: addStep(this.state.steps, step), undone: [] })
    return true
  }

  /** The same, and warns before unsaved changes are left. */
  override watch(): () => void {
    const ignore = super.watch()
    const ask = (event: BeforeUnloadEvent): void => {
      if (this.isUnsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      ignore()
      window.removeEventListener('beforeunload', ask)
      // The next visit has another keeper, which restores what this one could not save.
      void this.flush().finally(() => this.stopWaiting())
    }
  }

  get isUnsaved(): boolean {
    const { segments, removed } = this.#changes
    return segments.length > 0 || removed.length > 0
  }

  get #changes() {
    const { base, ids, segments } = this.state
    return toChanges({ base, ids, isSpoken: this.isSpoken }, segments)
  }

  #saveChange(): void {
    // A transcript is long: it is copied only if it is not sent.
    if (this.isHalted) void this.copy()
    this.saveSoon()
  }

  #takeBack(step: Pick<TranscriptStep, 'before' | 'after'>): void {
    this.store.setState({ segments: takeBack(step, this.state.segments) })
    this.#saveChange()
  }

  protected async send(): Promise<boolean> {
    this.say({ is: 'saving' })
    const { revision, segments: sent } = this.state
    const { added, ...changes } = this.#changes
    const { id, language } = this.#target
    const answer = await browserStudioApi(saveTranscript, {
      params: { id, language },
      body: { revision, ...changes },
    })
    if (!answer.ok) return await (answer.code === 'EditConflict' ? this.merge({}) : this.fail(answer))
    return this.#receive(answer.body.data, { sent, added })
  }

  /** Applies the saved segments, and on top of them the changes made during the request. */
  #receive(saved: EditedTranscript, { sent, added }: { sent: Segments; added: readonly string[] }): boolean {
    const { base: known, ids: before } = this.state
    const { segments: base, ids } = fromServer(saved, before, added)
    const from = asSent(sent, { known, isSpoken: this.isSpoken })
    const { value } = this.#mergeOnto(asTyped(base, sent), from, () => 'mine')
    this.#settleOn({ base, ids, revision: saved.revision, segments: value.segments })
    return !this.isUnsaved
  }

  protected async merge(choices: Choices): Promise<boolean> {
    const { id, language } = this.#target
    const answer = await browserStudioApi(getTrackTranscript, { params: { id, language } })
    if (!answer.ok) return await this.fail(answer)
    const { revision } = answer.body.data
    const { base: known, ids: before } = this.state
    const { segments: base, ids } = fromServer(answer.body.data, before)
    const { value, clashes } = this.#mergeOnto(
      base,
      known,
      // A changed text must be verified again; the server applies the same rule.
      (path) => (/\.(?:state|unsure)$/.test(path) ? 'theirs' : choices[path]),
    )
    if (clashes.length > 0) return this.ask({ clashes, revision })
    this.#settleOn({ base, ids, revision, segments: value.segments })
    return this.isUnsaved ? await this.send() : true
  }

  /** Merges what was changed since `from` into the server's segments; a translation has no others. */
  #mergeOnto(theirs: Segments, from: Segments, choose: Choose) {
    const fit = (rows: Segments) => ({ segments: this.isSpoken ? [...rows] : realign(rows, theirs) })
    const sides = { mine: fit(this.state.segments), theirs: { segments: [...theirs] } }
    return mergeDrafts<{ segments: Segment[] }>(fit(from), sides, choose)
  }

  async #shift(body: { from: number; by: number }): Promise<boolean> {
    if (!(await this.flush())) return false
    return await this.run(async () => {
      const { id } = this.#target
      const answer = await browserStudioApi(shiftTranscript, {
        params: { id },
        body: { ...body, revision: this.state.revision },
      })
      if (answer.ok) return this.#receive(answer.body.data, { sent: this.state.segments, added: [] })
      if (answer.code !== 'EditConflict') return await this.fail(answer)
      // The segments of another person are merged, but nothing was moved.
      await this.merge({})
      return false
    })
  }

  #settleOn(known: TranscriptCopy): void {
    this.stopWaiting()
    const savedAt = new Date().toISOString()
    this.store.setState({ ...known, conflict: null, save: { is: 'saved' }, savedAt })
    if (this.isUnsaved) this.saveSoon()
    else this.dropCopy()
  }

  /** Two people on one device have separate copies. */
  protected get copyKey(): string {
    const { accountId, id, language } = this.#target
    return `${accountId}-${id}-${language}`
  }

  protected toCopy(): TranscriptCopy {
    const { segments, base, ids, revision } = this.state
    return { segments, base, ids, revision }
  }

  protected showCopy({ segments, base, ids, revision }: TranscriptCopy): void {
    this.store.setState({ segments, base, ids, revision, isRestored: true })
  }
}

/** A transcript that is being edited. */
interface TranscriptState extends SavedState {
  segments: Segments
  /** As the server has them. */
  base: Segments
  ids: Ids
  steps: readonly TranscriptStep[]
  /** The undone steps that can be redone; the last one is next. */
  undone: readonly UndoneStep[]
}

/** The transcript, and its editor. */
interface TranscriptTarget {
  id: number
  language: string
  accountId: number
}

/** The change of one press, one word or one replacement. */
interface TranscriptStep extends Step<Segment> {
  /** For a shift, which the server did and must undo. */
  shift?: { from: number; by: number }
}

/** An undone step, and the segments before and after that. */
interface UndoneStep {
  step: TranscriptStep
  before: Segments
  after: Segments
}
