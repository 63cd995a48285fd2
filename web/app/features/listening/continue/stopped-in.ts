import type { Question } from '@sohbet/contract'

/** The question in which a listener stopped, and its number from 1; undefined before the first. */
export function stoppedIn(
  questions: readonly Pick<Question, 'question' | 'start_in_seconds'>[],
  seconds: number,
): { number: number; question: string } | undefined {
  const started = questions
    .toSorted((one, other) => one.start_in_seconds - other.start_in_seconds)
    .filter(({ start_in_seconds: start }) => start <= seconds)
  const last = started.at(-1)
  return last && { number: started.length, question: last.question }
}
