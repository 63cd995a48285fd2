import { useMemo } from 'react'
import type { Question } from '@sohbet/contract'
import { usePlayer } from './player-store.ts'
import { currentTrackId } from './selectors.ts'

/** The questions of the recording that is in the player, in the order in which they are answered. */
export function useTrackQuestions(): readonly Question[] {
  const trackId = usePlayer(currentTrackId)
  const questions = usePlayer((state) => state.queue.questions)
  return useMemo(
    () =>
      questions
        .filter(({ audio_id: id }) => id === trackId)
        .toSorted((one, other) => one.start_in_seconds - other.start_in_seconds),
    [questions, trackId],
  )
}

/** The question that is being answered at a second, and its number from 1; undefined before the first. */
export function questionAt(
  questions: readonly Question[],
  seconds: number,
): { number: number; question: Question } | undefined {
  const index = questions.findLastIndex(({ start_in_seconds: start }) => start <= seconds)
  const question = questions[index]
  return question && { number: index + 1, question }
}
