import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import type { SavedState } from '../../shared/auto-save/auto-save.ts'
import type { Segment, Segments } from '../segments/segments.ts'
import type { Ids } from './to-changes.ts'

/** A transcript that is being edited. */
export interface TranscriptState extends SavedState {
  segments: Segments
  /** As the server has them. */
  base: Segments
  ids: Ids
  steps: readonly Step[]
  /** The undone steps that can be redone; the last one is next. */
  undone: readonly UndoneStep[]
}

/** The transcript, and its editor. */
export interface TranscriptTarget {
  id: number
  language: string
  accountId: number
}

/** The segments in the form that drafts are merged in. */
export interface Lists {
  segments: Segment[]
}

/** Two versions of the segments, to be merged. */
export function toLists({ mine, theirs }: { mine: Segments; theirs: Segments }) {
  return { mine: { segments: [...mine] }, theirs: { segments: [...theirs] } }
}

/** The change of one press, one word or one replacement. */
export interface Step {
  /** Consecutive steps of the same name are merged: a word, not its letters. */
  name: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  before: Segments
  after: Segments
  /** For a shift, which the server did and must undo. */
  shift?: { from: number; by: number }
}

/** The maximum number of steps that can be undone. */
const maxSteps = 200
/** Milliseconds after which further typing is a new step. */
const pauseMs = 2000

/** The steps with one more. */
export function addStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1)
  const isSame = last?.name === step.name && step.name.startsWith('text') && step.at - last.at <= pauseMs
  if (!isSame) return [...steps, step].slice(-maxSteps)
  return [...steps.slice(0, -1), { ...step, before: last.before }]
}

/** An undone step, and the segments before and after that. */
export interface UndoneStep {
  step: Step
  before: Segments
  after: Segments
}

/** Reverses the changes of a step, where they are still in place. */
export function takeBack({ before, after }: Pick<Step, 'before' | 'after'>, now: Segments): Segment[] {
  const lists = toLists({ mine: now, theirs: before })
  return mergeDrafts<Lists>({ segments: [...after] }, lists, () => 'mine').value.segments
}
