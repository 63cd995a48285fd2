import type { DraftQuestion } from '@sohbet/contract/studio'

/** The questions of a talk, in the order of their times. */
export type Questions = readonly DraftQuestion[]

/** The most questions that a talk has, and the most characters that one has: what the contract takes. */
export const [maxQuestions, maxCharacters] = [500, 500]

/** In the order of their times; of one time, in the order in which they came. */
export function sortByTime(questions: Questions): DraftQuestion[] {
  return questions.toSorted((one, other) => one.start_seconds - other.start_seconds)
}

/** The place of the question that is being answered at a second; -1 before the first. */
export function placeAt(questions: Questions, seconds: number): number {
  // A player that was sent to a time may report a hair before it.
  return questions.findLastIndex(({ start_seconds }) => start_seconds <= seconds + 0.05)
}

/** How long each question is answered, until the next begins or the talk ends. */
export function lengthsOf(questions: Questions, durationSeconds: number): number[] {
  return questions.map(({ start_seconds }, place) => {
    const end = questions[place + 1]?.start_seconds ?? durationSeconds
    return Math.max(0, end - start_seconds)
  })
}

/** A second that a mark can stand at: within the talk, where its end is known. */
export function withinTalk(seconds: number, durationSeconds: number): number {
  const last = durationSeconds > 0 ? durationSeconds : Infinity
  return Math.max(0, Math.min(seconds, last))
}

/** A question's text as it is kept: one line. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** A key for a new question; the contract takes up to 40 characters. */
export function newKey(): string {
  // `randomUUID` is missing in a browser whose page was not served securely.
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `q${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
