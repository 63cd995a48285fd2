import type { DraftQuestion } from '@sohbet/contract/studio'
import { newKey, sortByTime, withinTalk } from './questions.ts'
import type { Questions } from './questions.ts'
import { toTenth } from './format-exact-time.ts'

/** Changes the current questions of the draft. */
export type ChangeQuestions = (make: (now: Questions) => DraftQuestion[]) => void

/** Actions on the questions of a talk, all of which can be undone. */
export interface QuestionActs {
  /** Adds an empty question; returns its key. */
  add(seconds: number): string
  edit(key: string, fields: Partial<Pick<DraftQuestion, 'question' | 'topic'>>): void
  move(key: string, seconds: number): void
  remove(key: string): Step | undefined
  /** Replaces all questions, as one step. */
  replace(questions: DraftQuestion[]): Step | undefined
  /** Undoes a step, by default the last one; returns whether there was one. */
  undo(step?: Step): boolean
}

/** Creates the actions over a function that changes the questions; `endOf` is the end of their talk. */
export function createQuestionActs(change: ChangeQuestions, endOf: () => number): QuestionActs {
  let steps: readonly Step[] = []
  const take = (name: string, make: (now: Questions) => DraftQuestion[]): Step | undefined => {
    let step: Step | undefined
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

/** The change of one press, one word or one import. */
export interface Step {
  before: Questions
  after: Questions
  /** Consecutive steps with the same name are merged: a word, not its letters. */
  name: string
  /** When it was made, in milliseconds since 1970. */
  at: number
}

/** Maximum number of steps that can be undone. */
const maxSteps = 100
/** Milliseconds after which further typing is a new step. */
const pauseMs = 2000

/** The steps with one more. */
export function addStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1)
  if (last?.name !== step.name || step.at - last.at > pauseMs) return [...steps, step].slice(-maxSteps)
  return [...steps.slice(0, -1), { ...step, before: last.before }]
}

/**
 * The questions before a step. Later changes by anybody are preserved: only the step's own changes, and only
 * where they are still in place, are undone.
 */
export function takeBack({ before, after }: Step, now: Questions): DraftQuestion[] {
  const [was, became, is] = [before, after, now].map(byKey)
  const keys = [...new Set([...now, ...before].map(({ key }) => key))]
  const back = keys.flatMap((key) => {
    const question = takeBackOne([was?.get(key), became?.get(key), is?.get(key)])
    return question === undefined ? [] : [question]
  })
  return sortByTime(back)
}

type Three = readonly [
  before: DraftQuestion | undefined,
  after: DraftQuestion | undefined,
  now: DraftQuestion | undefined,
]

function takeBackOne([before, after, now]: Three): DraftQuestion | undefined {
  if (before === undefined) return after !== undefined && isSame(after, now) ? undefined : now
  if (after === undefined) return now ?? before
  if (now === undefined) return undefined
  return {
    ...now,
    ...(now.question === after.question && { question: before.question }),
    ...(now.topic === after.topic && { topic: before.topic }),
    ...(now.start_seconds === after.start_seconds && { start_seconds: before.start_seconds }),
  }
}

function isSame(one: DraftQuestion, other: DraftQuestion | undefined): boolean {
  return (
    one.question === other?.question && one.topic === other.topic && one.start_seconds === other.start_seconds
  )
}

function byKey(questions: Questions): Map<string, DraftQuestion> {
  return new Map(questions.map((question) => [question.key, question]))
}
