import { useMemo } from 'react'
import type { QueuedQuestion } from './player-state.ts'
import { usePlayer } from './player-store.ts'
import { currentTrackId } from './selectors.ts'

/** The questions of the current recording, in the order of their answers. */
export function useTrackQuestions(): readonly QueuedQuestion[] {
  const trackId = usePlayer(currentTrackId)
  const questions = usePlayer((state) => state.queue.questions)
  return useMemo(
    () =>
      questions
        .filter((question) => question.trackId === trackId)
        .toSorted((one, other) => one.startSeconds - other.startSeconds),
    [questions, trackId],
  )
}

/** The question answered at a second, and its number from 1; undefined before the first. */
export function questionAt(
  questions: readonly QueuedQuestion[],
  seconds: number,
): { number: number; question: QueuedQuestion } | undefined {
  const index = questions.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
  const question = questions[index]
  return question && { number: index + 1, question }
}
