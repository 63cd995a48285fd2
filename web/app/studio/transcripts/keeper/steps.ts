import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import type { Segment, Segments } from '../segments/segments.ts'

/** What one press, one word or one replacement has changed. */
export interface Step {
  /** Steps of one name that follow each other at once are one: a word, not its letters. */
  name: string
  /** When it was done, in milliseconds since 1970. */
  at: number
  before: Segments
  after: Segments
  /** The server has moved the segments: it moves them back. */
  shift?: { from: number; by: number }
}

/** As many steps can be undone. */
const maxSteps = 200
/** Milliseconds after which typing on is a step of its own. */
const pauseMs = 2000

/** The steps with one more. */
export function addStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1)
  const isSame = last?.name === step.name && step.name.startsWith('text') && step.at - last.at <= pauseMs
  if (!isSame) return [...steps, step].slice(-maxSteps)
  return [...steps.slice(0, -1), { ...step, before: last.before }]
}

/** A step that was taken back, and what that has changed. */
export interface UndoneStep {
  step: Step
  before: Segments
  after: Segments
}

/** The segments as they were before a step, or before it was taken back: what it has changed goes back, where it still is as the step left it. */
export function takeBack({ before, after }: Pick<Step, 'before' | 'after'>, now: Segments): Segment[] {
  const { value } = mergeDrafts<{ segments: Segment[] }>(
    { segments: [...after] },
    { mine: { segments: [...now] }, theirs: { segments: [...before] } },
    () => 'mine',
  )
  return value.segments
}
