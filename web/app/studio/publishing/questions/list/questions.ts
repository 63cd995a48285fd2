import type { DraftQuestion } from '@sohbet/contract/studio'
import { newUuid } from '#lib/new-uuid.ts'

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
