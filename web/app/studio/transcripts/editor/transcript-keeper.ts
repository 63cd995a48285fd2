import {
  type EditedTranscript,
  getTrackTranscript,
  saveTranscript,
  shiftTranscript,
} from '@sohbet/contract/studio'
import { isSame } from '@sohbet/contract/is-same'
import { type Choose, mergeDrafts } from '@sohbet/contract/merge-drafts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { AutoSave, type Choices, type SavedState } from '../../shared/auto-save/auto-save.ts'
import { createDeviceCopies } from '../../shared/auto-save/device-copies.ts'
import { addStep, type Step, takeBack } from '../../shared/steps.ts'
import type { Segments, Segment } from '../segments/segments.ts'
import { asSent, asTyped, fromServer, type Ids, realign, toChanges } from './to-changes.ts'

/** A transcript with changes that the server does not have, and what they are based on. */
type TranscriptCopy = Pick<TranscriptState, 'segments' | 'base' | 'ids' | 'revision'> &
  Partial<Pick<TranscriptState, 'unanswered'>>

const copies = createDeviceCopies<TranscriptCopy>('sohbet-transcripts', 'transcripts')

/** What undoing or redoing did; only a shift, which the server makes, can fail. */
export type UndoResult = 'done' | 'failed' | 'nothing'

/** Keeps a transcript in sync on the screen and on the server. */
export class TranscriptKeeper extends AutoSave<TranscriptState, TranscriptCopy> {
  readonly isSpoken: boolean
  readonly language: string
  readonly #target: TranscriptTarget
  /** The last shift that had no answer, and may have been made. */
  #lostShift: Shift | undefined

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
        unanswered: undefined,
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
    const { segments, removed } = this.#toChanges(this.state.segments)
    return this.state.unanswered !== undefined || segments.length > 0 || removed.length > 0
  }

  #toChanges(segments: Segments) {
    const { base, ids } = this.state
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
    const { revision, unanswered, segments } = this.state
    const sent = unanswered ?? segments
    this.store.setState({ unanswered: sent })
    const { added, ...changes } = this.#toChanges(sent)
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
    const { segments: base, ids } = fromServer(saved, this.state.ids, added)
    const from = this.#asSent(sent)
    const { value } = this.#mergeOnto(asTyped(base, sent), { from }, () => 'mine')
    this.#settleOn({ base, ids, revision: saved.revision, segments: value.segments })
    return !this.isUnsaved
  }

  protected async merge(choices: Choices): Promise<boolean> {
    const { id, language } = this.#target
    const answer = await browserStudioApi(getTrackTranscript, { params: { id, language } })
    if (!answer.ok) return await this.fail(answer)
    const { revision } = answer.body.data
    const { base, ids, theirs, from } = this.#findCommon(answer.body.data)
    const { value, clashes } = this.#mergeOnto(theirs, { from }, (path) => ofServer(path) ?? choices[path])
    if (clashes.length > 0) return this.ask({ clashes, revision })
    this.#settleOn({ base, ids, revision, segments: value.segments })
    return this.isUnsaved ? await this.send() : true
  }

  /** The server's segments, and what mine and they have in common: what was sent last, if the server has it. */
  #findCommon(saved: EditedTranscript): Record<'base' | 'theirs' | 'from', Segments> & { ids: Ids } {
    const { base: known, ids: before, unanswered: sent } = this.state
    if (sent !== undefined) {
      const { segments: base, ids } = fromServer(saved, before, this.#toChanges(sent).added)
      const [theirs, from] = [asTyped(base, sent), this.#asSent(sent)]
      const sides = { from: known, mine: from }
      const { value } = this.#mergeOnto(theirs, sides, (path) => ofServer(path) ?? 'mine')
      if (isSame(value.segments, theirs)) return { base, ids, theirs, from }
    }
    const { segments: base, ids } = fromServer(saved, before)
    return { base, ids, theirs: base, from: known }
  }

  #asSent(sent: Segments): Segments {
    return asSent(sent, { known: this.state.base, isSpoken: this.isSpoken })
  }

  /** Merges what was changed since `from` into the server's segments; a translation has no others. */
  #mergeOnto(
    theirs: Segments,
    { from, mine = this.state.segments }: { from: Segments; mine?: Segments },
    choose: Choose,
  ) {
    const fit = (rows: Segments) => ({ segments: this.isSpoken ? [...rows] : realign(rows, theirs) })
    const sides = { mine: fit(mine), theirs: { segments: [...theirs] } }
    return mergeDrafts<{ segments: Segment[] }>(fit(from), sides, choose)
  }

  async #shift(body: Shift): Promise<boolean> {
    if (!(await this.flush())) return false
    return await this.run(async () => {
      const { id } = this.#target
      const { base, revision } = this.state
      const answer = await browserStudioApi(shiftTranscript, { params: { id }, body: { ...body, revision } })
      const isRepeated = isSame(this.#lostShift, body)
      this.#lostShift = answer.ok || answer.code === 'EditConflict' ? undefined : body
      if (answer.ok) return this.#receive(answer.body.data, { sent: this.state.segments, added: [] })
      if (answer.code !== 'EditConflict') return await this.fail(answer)
      // The segments of another person are merged, but nothing was moved, unless by the same shift before.
      await this.merge({})
      const now = new Map(this.state.base.map(({ key, start_seconds: start }) => [key, start]))
      const isMoved = base.some(
        ({ key, start_seconds: start }) => start >= body.from && now.get(key) === start + body.by,
      )
      return isRepeated && isMoved
    })
  }

  #settleOn(known: TranscriptCopy): void {
    this.stopWaiting()
    const savedAt = new Date().toISOString()
    this.store.setState({ ...known, unanswered: undefined, conflict: null, save: { is: 'saved' }, savedAt })
    if (this.isUnsaved) this.saveSoon()
    else this.dropCopy()
  }

  /** Two people on one device have separate copies. */
  protected get copyKey(): string {
    const { accountId, id, language } = this.#target
    return `${accountId}-${id}-${language}`
  }

  protected toCopy(): TranscriptCopy {
    const { segments, base, ids, revision, unanswered } = this.state
    return { segments, base, ids, revision, unanswered }
  }

  protected showCopy({ segments, base, ids, revision, unanswered }: TranscriptCopy): void {
    this.store.setState({ segments, base, ids, revision, unanswered, isRestored: true })
  }
}

/** A transcript that is being edited. */
interface TranscriptState extends SavedState {
  segments: Segments
  /** As the server has them. */
  base: Segments
  ids: Ids
  unanswered: Segments | undefined
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
  shift?: Shift
}

type Shift = Record<'from' | 'by', number>

// A changed text must be verified again; the server applies the same rule.
function ofServer(path: string): 'theirs' | undefined {
  return /\.(?:state|unsure)$/.test(path) ? 'theirs' : undefined
}

/** An undone step, and the segments before and after that. */
interface UndoneStep {
  step: TranscriptStep
  before: Segments
  after: Segments
}
