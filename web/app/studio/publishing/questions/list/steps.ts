import type { DraftQuestion } from '@sohbet/contract/studio'
import { sortByTime } from './questions.ts'
import type { Questions } from './questions.ts'

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
