import { t } from '@sohbet/messages'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { showToast } from '#ui/toast/toast-store.ts'
import { createQuestionActs } from '../list/question-acts.ts'
import type { ChangeQuestions, QuestionActs } from '../list/question-acts.ts'
import type { Questions } from '../list/questions.ts'
import type { RowActs } from '../rows/question-row.tsx'
import type { Sound } from '../sound/sound.ts'
import { formatExactTime } from '../list/format-exact-time.ts'
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
export interface WorkspaceState {
  chosenKey: string | undefined
  /** The last action of a key, for screen readers. */
  said: string
  /** The zoom of the waveform as a power of two, and whether it is at its maximum. */
  zoom: { step: number; isMost: boolean }
  areKeysShown: boolean
}

/** The chosen question, and all actions of rows, marks and keys on it. The object never changes its identity. */
export interface Workspace {
  store: StoreApi<WorkspaceState>
  parts(): WorkspaceParts
  /** Sets the current inputs; before that, its actions do nothing. */
  give(parts: WorkspaceParts): void
  endOf(): number
  wave(): DrawnWave | undefined
  setWave(wave: DrawnWave | undefined): void
  /** The element that has the focus while the keys control the sound. */
  setFocus(element: HTMLElement | null): void
  /** The sound has reached another question: choose it, unless one is being edited. */
  hear(key: string | undefined): void
  questions: QuestionActs
  rows: RowActs
  /** Puts the cursor into a question. */
  write(key: string): void
  /** Goes to a question, with the sound. */
  goTo(key: string): void
  /** Scrolls to a question; returns its text field. */
  reveal(key: string): HTMLElement | null
  find(key: string | undefined): Questions[number] | undefined
  textIdOf(key: string): string
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

/** Creates a workspace; the ids of its fields start with `baseId`. */
export function createWorkspace(baseId: string): Workspace {
  const store = createStore<WorkspaceState>(() => initialState)
  let parts = none
  let wave: DrawnWave | undefined
  let focus: HTMLElement | null = null
  const endOf = (): number => parts.durationSeconds
  const questions = createQuestionActs((make) => parts.change(make), endOf)
  const say = (said: string): void => store.setState({ said })
  const find = (key: string | undefined) => parts.questions.find((one) => one.key === key)
  const textIdOf = (key: string): string => `${baseId}-${key}`
  const choose = (chosenKey: string | undefined): void => store.setState({ chosenKey })
  const end = (): void => focus?.focus({ preventScroll: true })
  const reveal = (key: string): HTMLElement | null => {
    const field = document.getElementById(textIdOf(key))
    field?.closest('li')?.scrollIntoView({ block: 'nearest' })
    return field
  }
  const goTo = (key: string): void => {
    const question = find(key)
    if (question === undefined) return
    choose(key)
    parts.sound?.seek(question.start_seconds)
    wave?.show(question.start_seconds)
    reveal(key)
    say(`${formatExactTime(question.start_seconds)} ${question.question}`)
  }
  const move = (key: string, seconds: number): void => {
    questions.move(key, seconds)
    choose(key)
  }
  return {
    store,
    parts: () => parts,
    give: (given) => {
      parts = given
    },
    endOf,
    wave: () => wave,
    setWave: (drawn) => {
      wave = drawn
    },
    setFocus: (element) => {
      focus = element
    },
    hear: (key) => {
      const chosen = find(store.getState().chosenKey)
      // Of two marks at one second, the one that was selected or moved there stays chosen.
      const isAtIt =
        chosen !== undefined && Math.abs(chosen.start_seconds - (parts.sound?.time() ?? -1)) < 0.1
      if (!isTyping() && !isAtIt) choose(key)
    },
    questions,
    rows: {
      edit: questions.edit,
      move,
      choose,
      play: (key) => {
        goTo(key)
        parts.sound?.play()
        end()
      },
      remove: (key) => {
        const time = formatExactTime(find(key)?.start_seconds ?? 0)
        const step = questions.remove(key)
        end()
        if (step === undefined) return
        const run = (): void => void questions.undo(step)
        showToast('info', t('studioQuestions.removed', { time }), { label: t('ui.undo'), run })
      },
      end,
    },
    write: (key) => reveal(key)?.focus({ preventScroll: true }),
    goTo,
    reveal,
    find,
    textIdOf,
  }
}

function isTyping(): boolean {
  return document.activeElement?.matches('li input, li textarea') === true
}
