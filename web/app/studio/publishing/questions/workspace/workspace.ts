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

/** What the workspace works with, as it stands at a moment. */
export interface WorkspaceParts {
  questions: Questions
  change: ChangeQuestions
  durationSeconds: number
  sound: Sound | undefined
  /** The seconds at which speech begins after a silence. */
  beginnings: readonly number[]
}

/** What the workspace shows. */
export interface WorkspaceState {
  chosenKey: string | undefined
  /** The last thing that a key did, for those who hear the page. */
  said: string
  /** How many times as wide as its place the waveform is, by powers of two, and whether it can be no wider. */
  zoom: { step: number; isMost: boolean }
  areKeysShown: boolean
}

/** The chosen question, and everything that rows, marks and keys do with it. None of it ever changes its identity. */
export interface Workspace {
  store: StoreApi<WorkspaceState>
  parts(): WorkspaceParts
  /** Tells it what there is now; before, none of its acts does anything. */
  give(parts: WorkspaceParts): void
  endOf(): number
  wave(): DrawnWave | undefined
  setWave(wave: DrawnWave | undefined): void
  /** What has the focus while the keys move the sound. */
  setFocus(element: HTMLElement | null): void
  /** The sound has come into another question: it is the chosen one, unless someone types in one. */
  hear(key: string | undefined): void
  questions: QuestionActs
  rows: RowActs
  /** Puts the cursor into a question. */
  write(key: string): void
  /** Goes to a question, with the sound. */
  goTo(key: string): void
  /** Brings a question onto the screen; answers the field of its text. */
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

/** A workspace; the ids of its fields start with `baseId`. */
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
      // Of two marks at one second, the one that was gone to or moved there stays chosen.
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
