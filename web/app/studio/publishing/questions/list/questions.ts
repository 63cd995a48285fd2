import type { DraftQuestion } from '@sohbet/contract/studio'
import { newUuid } from '#lib/new-uuid.ts'
import { addStep, type Step, takeBack } from '#studio/shared/steps.ts'
import { toTenth } from './format-exact-time.ts'

/** The questions of a talk, in the order of their times. */
export type Questions = readonly DraftQuestion[]

/** Maximum questions of a talk and characters of a question, as in the contract. */
export const [maxQuestions, maxCharacters] = [500, 500]

/** Sorted by time; questions at the same time keep their order. */
export function sortByTime(questions: Questions): DraftQuestion[] {
  return questions.toSorted((one, other) => one.start_seconds - other.start_seconds)
}

/** The index of the question that is answered at a second; -1 before the first. */
export function placeAt(questions: Questions, seconds: number): number {
  // A player that was sent to a time may report slightly less.
  return questions.findLastIndex(({ start_seconds }) => start_seconds <= seconds + 0.05)
}

/** The length of each answer: until the next question starts or the talk ends. */
export function lengthsOf(questions: Questions, durationSeconds: number): number[] {
  return questions.map(({ start_seconds }, place) => {
    const end = questions[place + 1]?.start_seconds ?? durationSeconds
    return Math.max(0, end - start_seconds)
  })
}

/** Limits a mark to the talk, if its end is known. */
export function withinTalk(seconds: number, durationSeconds: number): number {
  const last = durationSeconds > 0 ? durationSeconds : Infinity
  return Math.max(0, Math.min(seconds, last))
}

/** A question's text as stored: one line. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** A key for a new question; the contract allows up to 40 characters. */
export const newKey = newUuid

/** Changes the current questions of the draft. */
export type ChangeQuestions = (make: (now: Questions) => DraftQuestion[]) => void

type QuestionStep = Step<DraftQuestion>

/** Actions on the questions of a talk, all of which can be undone. */
export interface QuestionActs {
  /** Adds an empty question; returns its key. */
  add(seconds: number): string
  edit(key: string, fields: Partial<Pick<DraftQuestion, 'question' | 'topic'>>): void
  move(key: string, seconds: number): void
  remove(key: string): QuestionStep | undefined
  /** Replaces all questions, as one step. */
  replace(questions: DraftQuestion[]): QuestionStep | undefined
  /** Undoes a step, by default the last one; returns whether there was one. */
  undo(step?: QuestionStep): boolean
}

/** Creates the actions over a function that changes the questions; `endOf` is the end of their talk. */
export function createQuestionActs(change: ChangeQuestions, endOf: () => number): QuestionActs {
  let steps: readonly QuestionStep[] = []
  const take = (name: string, make: (now: Questions) => DraftQuestion[]): QuestionStep | undefined => {
    let step: QuestionStep | undefined
    change((now) => {
      const after = sortByTime(make(now))
      // The server may name a topic after its question was removed: undoing that would have no effect.
      const isChanged = after.length !== now.length || after.some((one, index) => one !== now[index])
      if (isChanged) step = { before: now, after, name, at: Date.now() }
      return after
    })
    if (step !== undefined) steps = addStep(steps, step)
    return step
  }
  const put = (key: string, fields: Partial<DraftQuestion>) => (now: Questions) =>
    now.map((question) => (question.key === key ? { ...question, ...fields } : question))
  const place = (seconds: number): number => toTenth(withinTalk(seconds, endOf()))
  return {
    add: (seconds) => {
      const key = newKey()
      const question = { key, question: '', topic: null, start_seconds: place(seconds) }
      take(`add ${key}`, (now) => [...now, question])
      return key
    },
    edit: (key, fields) => void take(`edit ${key} ${Object.keys(fields).join(' ')}`, put(key, fields)),
    move: (key, seconds) => void take(`move ${key}`, put(key, { start_seconds: place(seconds) })),
    remove: (key) => take(`remove ${key}`, (now) => now.filter((question) => question.key !== key)),
    replace: (questions) => take(`replace ${newKey()}`, () => questions),
    undo: (step = steps.at(-1)) => {
      if (step === undefined || !steps.includes(step)) return false
      steps = steps.filter((other) => other !== step)
      change((now) => takeBack(step, now))
      return true
    },
  }
}
