import type { Question } from '@sohbet/contract'

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** The question in which a listener stopped, and which it is; undefined before the first. */
export function stoppedIn(
  questions: readonly Pick<Question, 'question' | 'start_in_seconds'>[],
  seconds: number,
): { ordinal: string; question: string } | undefined {
  const begun = questions
    .toSorted((one, other) => one.start_in_seconds - other.start_in_seconds)
    .filter(({ start_in_seconds: start }) => start <= seconds)
  const last = begun.at(-1)
  return last && { ordinal: ordinals[begun.length - 1] ?? ordinalOf(begun.length), question: last.question }
}

// 21st, 22nd and 23rd, but 13th to 20th.
function ordinalOf(count: number): string {
  const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }
  return `${count}${count > 20 ? (endings[count % 10] ?? 'th') : 'th'}`
}
