import { findVerses, type VerseReference } from '@sohbet/contract/verses'

/** What is read of two texts at their border: longer than any reference. */
export const borderLength = 100

/**
 * The verses that a text names. A reference that goes on in the next text (`al-Baqara` | `153`) ends with this one.
 */
export function findNamedVerses(text: string, next: string | null | undefined): VerseReference[] {
  const own = findVerses(text)
  const across = next === null || next === undefined ? undefined : findVerseAcross(text, next)
  return across === undefined ? own : [...own.filter(({ end }) => end <= across.start), across]
}

/** The reference that begins in one text and ends in the next, unless that one names its verse by itself. */
export function findVerseAcross(text: string, next: string): VerseReference | undefined {
  const before = text.trimEnd()
  // Cut at a word: half a name or number means another one.
  const start = before.length <= borderLength ? 0 : before.indexOf(' ', before.length - borderLength) + 1
  const tail = before.slice(start)
  const head = next.length <= borderLength ? next : next.slice(0, borderLength).replace(/\S*$/u, '')
  const border = tail.length + 1
  const found = findVerses(`${tail} ${head}`).find((one) => one.start < tail.length && one.end > border)
  if (found === undefined) return undefined
  const isNamedAlone = findVerses(head).some((one) => one.start < found.end - border)
  return isNamedAlone ? undefined : { ...found, start: start + found.start, end: before.length }
}
