import { mergeDrafts } from '@sohbet/contract/merge-drafts'

/** A change of rows that can be undone. */
export interface Step<Row> {
  /** Consecutive steps of the same name are merged: a word, not its letters. Undefined: never merged. */
  name?: string | undefined
  /** When it was made, in milliseconds since 1970. */
  at: number
  before: readonly Row[]
  after: readonly Row[]
}

/** Maximum number of steps that can be undone. */
const maxSteps = 200
/** Milliseconds after which further typing is a new step. */
const pauseMs = 2000

/** The steps with one more. */
export function addStep<One extends Step<unknown>>(steps: readonly One[], step: One): One[] {
  const last = steps.at(-1)
  const isSame = last?.name !== undefined && last.name === step.name && step.at - last.at <= pauseMs
  if (!isSame) return [...steps, step].slice(-maxSteps)
  return [...steps.slice(0, -1), { ...step, before: last.before }]
}

/**
 * The rows before a step. Later changes by anybody are preserved: only the step's own changes, and only
 * where they are still in place, are undone.
 */
export function takeBack<Row>(
  { before, after }: Pick<Step<Row>, 'before' | 'after'>,
  now: readonly Row[],
): Row[] {
  const sides = { mine: { rows: [...now] }, theirs: { rows: [...before] } }
  return mergeDrafts({ rows: [...after] }, sides, () => 'mine').value.rows
}
