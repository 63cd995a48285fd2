import type { PlayerState, QueuedQuestion } from './player-state.ts'
import { currentTrackId } from './selectors.ts'

/** "Previous question" within this many seconds of an answer's start goes to the one before. */
const againSeconds = 3

/** The number of the current question, from 1; 0 before the first. */
export function questionNumber(starts: readonly number[], seconds: number): number {
  return starts.filter((start) => start <= seconds).length
}

/**
 * The start of the next or previous question; undefined if there is none. Within the first seconds of an
 * answer, "previous" means the question before it.
 */
export function questionTarget(
  state: Pick<PlayerState, 'queue' | 'index' | 'position'>,
  step: -1 | 1,
): number | undefined {
  const { position } = state
  const starts = questionStarts(state.queue.questions, currentTrackId(state))
  if (step === 1) return starts.find((start) => start > position)
  const own = starts.findLast((start) => start <= position)
  if (own === undefined) return 0
  // Answers may start at the same second: going back to the other one would not move.
  return position - own > againSeconds ? own : (starts.findLast((start) => start < own) ?? 0)
}

/** The starts of a track's answers in seconds, in order. */
function questionStarts(questions: readonly QueuedQuestion[], trackId: number | null): number[] {
  return questions
    .filter((question) => question.trackId === trackId)
    .map((question) => question.startSeconds)
    .toSorted((one, other) => one - other)
}
