import { type MessageKey, t } from '@sohbet/messages'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { newKey } from '../../publishing/questions/list/questions.ts'
import type { Sound } from '../../publishing/questions/sound/sound.ts'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import type { TranscriptKeeper, UndoResult } from './transcript-keeper.ts'
import { findSlips, correctSlip } from '../glossary/find-slips.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { type Found, replaceAll, replaceOne, type TextQuery, withText } from '../segments/find-text.ts'
import * as ops from '../segments/segments.ts'
import type { Segment, Segments } from '../segments/segments.ts'

const undoMessages = {
  done: 'studioTranscripts.said.undone',
  failed: 'studioTranscripts.shiftFailed',
  nothing: 'studioTranscripts.said.nothing',
} as const satisfies Record<UndoResult, MessageKey>

const redoMessages = {
  done: 'studioTranscripts.said.redone',
  failed: 'studioTranscripts.shiftFailed',
  nothing: 'studioTranscripts.said.nothingToRedo',
} as const satisfies Record<UndoResult, MessageKey>

/** Visible state of the editor. */
interface WorkspaceState {
  /** The segment that the keys are about. */
  currentKey: string | undefined
  /** Requested cursor position, applied once the row is drawn. */
  focus: { key: string; field: 'text' | 'speaker'; from: number; to: number } | undefined
  /** Start of the range to verify. */
  anchorKey: string | undefined
  /** Result of the last key, for screen readers. */
  said: string
  dialog: 'keys' | 'shift' | undefined
  isFinding: boolean
}

/** Actions of keys and buttons on the current segment of a transcript. */
export class Workspace {
  readonly store: StoreApi<WorkspaceState>
  readonly keeper: TranscriptKeeper
  readonly glossary: Glossary
  /** Undefined until the recording is loaded. */
  sound: Sound | undefined
  /** 0 until it is known. */
  durationSeconds = 0

  constructor(keeper: TranscriptKeeper, glossary: Glossary) {
    this.keeper = keeper
    this.glossary = glossary
    this.store = createStore<WorkspaceState>(() => ({
      currentKey: this.#segments[0]?.key,
      focus: undefined,
      anchorKey: undefined,
      said: '',
      dialog: undefined,
      isFinding: false,
    }))
  }

  get current(): Segment | undefined {
    return this.#segments[this.#currentIndex]
  }

  setSound(sound: Sound | undefined, durationSeconds: number): void {
    this.sound = sound
    this.durationSeconds = durationSeconds
  }

  /** Makes the segment with the cursor the current one. */
  choose(key: string): void {
    this.store.setState({ currentKey: key })
  }

  /** Puts the cursor into a segment. */
  goTo(key: string, { from, to } = { from: 0, to: 0 }): void {
    this.store.setState({ currentKey: key, focus: { key, field: 'text', from, to } })
  }

  /** Moves to the next or previous segment; returns false where there is none. */
  step(by: 1 | -1): boolean {
    const next = this.current && this.#segments[this.#currentIndex + by]
    if (next === undefined) return false
    this.goTo(next.key)
    return true
  }

  type(key: string, text: string): void {
    this.#changeText(key, () => text, `text ${key}`)
  }

  nameSpeaker(key: string, speaker: string): void {
    this.keeper.change((now) => ops.edit(now, key, { speaker }), `speaker ${key}`)
  }

  /** Removes a spoken segment that was left empty. */
  leave(key: string): void {
    const isEmpty = this.#segments.some((segment) => segment.key === key && segment.text.trim() === '')
    if (!isEmpty || !this.keeper.isSpoken) return
    this.keeper.change((now) => now.filter((segment) => segment.key !== key))
    this.say(t('studioTranscripts.said.removed'))
  }

  setTime(key: string, edge: 'start' | 'end', seconds: number): void {
    const at = ops.toMilliseconds(Math.max(0, Math.min(seconds, this.durationSeconds || Infinity)))
    const set = edge === 'start' ? ops.setStart : ops.setEnd
    this.keeper.change((now) => set(now, key, at))
    const message = edge === 'start' ? 'studioTranscripts.said.start' : 'studioTranscripts.said.end'
    this.say(t(message, { time: formatExactTime(at) }))
  }

  /** Sets a time of the current segment to the second that is heard. */
  setTimeHere(edge: 'start' | 'end'): void {
    if (this.current !== undefined && this.sound !== undefined && this.keeper.isSpoken)
      this.setTime(this.current.key, edge, this.sound.time())
  }

  split(caret: number): void {
    const { current } = this
    if (current === undefined || !this.keeper.isSpoken) return
    const key = newKey()
    const before = this.#segments.length
    this.keeper.change((now) => ops.split(now, current.key, { at: caret, newKey: key }))
    if (this.#segments.length === before) return this.say(t('studioTranscripts.said.noSplit'))
    this.goTo(key)
    this.say(t('studioTranscripts.said.split'))
  }

  merge(): void {
    const { current } = this
    if (current === undefined || current === this.#segments.at(-1) || !this.keeper.isSpoken) return
    const caret = current.text.trim().length
    this.keeper.change((now) => ops.mergeWithNext(now, current.key))
    this.goTo(current.key, { from: caret, to: caret })
    this.say(t('studioTranscripts.said.merged'))
  }

  verify(): void {
    if (this.current === undefined) return
    this.#verifyBetween(this.current.key, this.current.key)
    this.step(1)
  }

  /** Starts a range, or verifies the started one up to the current segment. */
  verifyStretch(): void {
    const { current } = this
    const { anchorKey } = this.store.getState()
    if (current === undefined) return
    if (anchorKey === undefined || !this.#segments.some(({ key }) => key === anchorKey)) {
      this.store.setState({ anchorKey: current.key })
      return this.say(t('studioTranscripts.said.from', { time: formatExactTime(current.start_seconds) }))
    }
    this.store.setState({ anchorKey: undefined })
    this.#verifyBetween(anchorKey, current.key)
  }

  /** Corrects the first slip of the current segment, or moves to the next segment with one. */
  correct(): void {
    const { current } = this
    const [slip] = findSlips(current?.text ?? '', this.glossary)
    if (current !== undefined && slip !== undefined) {
      this.#changeText(current.key, (text) => correctSlip(text, slip, this.glossary))
      return this.say(t('studioTranscripts.said.mended', { right: slip.right }))
    }
    const next = this.#segments
      .slice(this.#currentIndex + 1)
      .find(({ text }) => findSlips(text, this.glossary).length > 0)
    if (next === undefined) return this.say(t('studioTranscripts.said.noSlip'))
    this.goTo(next.key)
  }

  playSegment(): void {
    if (this.current === undefined) return
    this.sound?.seek(this.current.start_seconds)
    this.sound?.play()
  }

  replaceOne(found: Found, by: string): void {
    this.keeper.change((now) => replaceOne(now, found, by))
  }

  replaceAll(requested: TextQuery, by: string): void {
    this.keeper.change((now) => replaceAll(now, requested, by))
  }

  async undo(): Promise<void> {
    this.say(t(undoMessages[await this.keeper.undo()]))
  }

  async redo(): Promise<void> {
    this.say(t(redoMessages[await this.keeper.redo()]))
  }

  /** Moves the segments from the current one on; returns whether it was done. */
  async shift(by: number): Promise<boolean> {
    return this.current !== undefined && (await this.keeper.shift(this.current.start_seconds, by))
  }

  say(said: string): void {
    this.store.setState({ said })
  }

  get #segments(): Segments {
    return this.keeper.store.getState().segments
  }

  get #currentIndex(): number {
    const { currentKey } = this.store.getState()
    return this.#segments.findIndex(({ key }) => key === currentKey)
  }

  #changeText(key: string, change: (text: string) => string, name?: string): void {
    const make = (now: Segments) =>
      now.map((segment) => (segment.key === key ? withText(segment, change(segment.text)) : segment))
    this.keeper.change(make, name)
  }

  #verifyBetween(from: string, to: string): void {
    this.keeper.change((now) => ops.verify(now, from, to))
    this.say(t('studioTranscripts.said.verified'))
  }
}
