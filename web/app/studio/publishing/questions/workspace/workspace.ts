import { flushSync } from 'react-dom'
import { t } from '@sohbet/messages'
import { createStore } from 'zustand/vanilla'
import { showToast } from '#ui/toast/toast-store.ts'
import {
  type ChangeQuestions,
  createQuestionActs,
  maxQuestions,
  placeAt,
  type Questions,
  withinTalk,
} from '../list/questions.ts'
import type { RowActs } from '../rows/question-row.tsx'
import { snap } from '../sound/silences.ts'
import type { Sound } from '../sound/sound.ts'
import { formatExactTime, toTenth } from '../list/format-exact-time.ts'
import type { DrawnWave } from '../wave/draw-wave.ts'

/** The current inputs of the workspace. */
export interface WorkspaceParts {
  questions: Questions
  change: ChangeQuestions
  durationSeconds: number
  sound: Sound | undefined
  /** The seconds at which speech starts after a silence. */
  beginnings: readonly number[]
}

/** The state shown by the workspace. */
interface WorkspaceState {
  chosenKey: string | undefined
  /** The last action of a key, for screen readers. */
  said: string
  /** The zoom of the waveform as a power of two, and whether it is at its maximum. */
  zoom: { step: number; isMost: boolean }
  areKeysShown: boolean
}

const none: WorkspaceParts = {
  questions: [],
  change: () => undefined,
  durationSeconds: 0,
  sound: undefined,
  beginnings: [],
}

const initialState: WorkspaceState = {
  chosenKey: undefined,
  said: '',
  zoom: { step: 0, isMost: false },
  areKeysShown: false,
}

/** The chosen question, and all actions of rows, marks and keys on it. */
export class Workspace {
  readonly store = createStore<WorkspaceState>(() => initialState)
  /** The current inputs; before they are set, its actions do nothing. */
  parts = none
  wave: DrawnWave | undefined
  readonly questions = createQuestionActs(
    (make) => this.parts.change(make),
    () => this.parts.durationSeconds,
  )
  /** The same object for all rows. */
  readonly rows: RowActs = {
    edit: this.questions.edit,
    move: (key, seconds) => this.move(key, seconds),
    choose: (chosenKey) => this.store.setState({ chosenKey }),
    play: (key) => {
      this.goTo(key)
      this.parts.sound?.play()
      this.#end()
    },
    remove: (key) => this.remove(key),
    end: () => this.#end(),
  }
  readonly #baseId: string
  #focus: HTMLElement | null = null

  /** The ids of its fields start with `baseId`. */
  constructor(baseId: string) {
    this.#baseId = baseId
  }

  /** Sets the current inputs. */
  give(parts: WorkspaceParts): void {
    this.parts = parts
  }

  /** Sets the element that has the focus while the keys control the sound. */
  readonly setFocus = (element: HTMLElement | null): void => {
    this.#focus = element
  }

  readonly setWave = (wave: DrawnWave | undefined): void => {
    this.wave = wave
  }

  /** The sound has reached another question: choose it, unless one is being edited. */
  hear(chosenKey: string | undefined): void {
    const { chosen } = this
    // Of two marks at one second, the one that was selected or moved there stays chosen.
    const isAtIt =
      chosen !== undefined && Math.abs(chosen.start_seconds - (this.parts.sound?.time() ?? -1)) < 0.1
    if (!isTyping() && !isAtIt) this.store.setState({ chosenKey })
  }

  textIdOf(key: string): string {
    return `${this.#baseId}-${key}`
  }

  /** Goes to a question, with the sound. */
  goTo(key: string): void {
    const question = this.#find(key)
    if (question === undefined) return
    this.store.setState({ chosenKey: key })
    this.parts.sound?.seek(question.start_seconds)
    this.wave?.show(question.start_seconds)
    this.#reveal(key)
    this.#say(`${formatExactTime(question.start_seconds)} ${question.question}`)
  }

  move(key: string, seconds: number): void {
    this.questions.move(key, seconds)
    this.store.setState({ chosenKey: key })
  }

  /** Adds a question at the playhead. */
  mark(): void {
    if (this.parts.questions.length >= maxQuestions)
      return showToast('error', t('studioQuestions.tooMany', { count: maxQuestions }))
    const seconds = this.parts.sound?.time() ?? 0
    // Rendered before the next letter is typed, which belongs to it.
    const key = flushSync(() => this.questions.add(seconds))
    this.write(key)
    return this.#say(t('studioQuestions.said.marked', { time: formatExactTime(seconds) }))
  }

  /** Goes to the question before or after the chosen one, or the playhead. */
  go(by: 1 | -1): void {
    const { questions, sound } = this.parts
    const { chosenKey } = this.store.getState()
    const place = questions.findIndex(({ key }) => key === chosenKey)
    const from = place < 0 ? placeAt(questions, sound?.time() ?? 0) : place
    const next = questions[Math.max(0, Math.min(from + by, questions.length - 1))]
    if (next !== undefined) this.goTo(next.key)
  }

  /** Moves the chosen question's mark by seconds. */
  nudge(bySeconds: number): void {
    const { chosen } = this
    if (chosen !== undefined) this.#moveAndHear(chosen.key, chosen.start_seconds + bySeconds)
  }

  /** Moves it to the nearest start of speech. */
  snap(): void {
    const { chosen } = this
    if (chosen !== undefined) this.#moveAndHear(chosen.key, snap(chosen.start_seconds, this.parts.beginnings))
  }

  /** Puts the cursor into a question. */
  write(key = this.chosen?.key): void {
    if (key !== undefined) this.#reveal(key)?.focus({ preventScroll: true })
  }

  remove(key = this.chosen?.key): void {
    const question = this.#find(key)
    if (question === undefined) return
    const step = this.questions.remove(question.key)
    this.#end()
    if (step === undefined) return
    const run = (): void => void this.questions.undo(step)
    const time = formatExactTime(question.start_seconds)
    showToast('info', t('studioQuestions.removed', { time }), { label: t('ui.undo'), run })
  }

  undo(): void {
    if (this.questions.undo()) this.#say(t('studioQuestions.said.undone'))
  }

  zoom(by: 1 | -1): void {
    const requested = Math.max(0, this.store.getState().zoom.step + by)
    const step = this.wave?.zoom(requested) ?? 0
    this.store.setState({ zoom: { step, isMost: step < requested } })
  }

  showKeys(areKeysShown: boolean): void {
    this.store.setState({ areKeysShown })
  }

  get chosen(): Questions[number] | undefined {
    return this.#find(this.store.getState().chosenKey)
  }

  #find(key: string | undefined): Questions[number] | undefined {
    return this.parts.questions.find((one) => one.key === key)
  }

  /** Scrolls to a question; returns its text field. */
  #reveal(key: string): HTMLElement | null {
    const field = document.getElementById(this.textIdOf(key))
    field?.closest('li')?.scrollIntoView({ block: 'nearest' })
    return field
  }

  /** Moves the sound with the mark, so that its new start can be heard. */
  #moveAndHear(key: string, seconds: number): void {
    const to = toTenth(withinTalk(seconds, this.parts.durationSeconds))
    this.parts.sound?.seek(to)
    // Rendered synchronously: the next press of a repeating key moves it from there.
    flushSync(() => this.move(key, to))
    this.#reveal(key)
    this.#say(t('studioQuestions.said.moved', { time: formatExactTime(to) }))
  }

  #say(said: string): void {
    this.store.setState({ said })
  }

  #end(): void {
    this.#focus?.focus({ preventScroll: true })
  }
}

function isTyping(): boolean {
  return document.activeElement?.matches('li input, li textarea') === true
}
