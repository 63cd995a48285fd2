import type { SegmentState } from '@sohbet/contract/transcripts'
import { findVerses, verseRules, type VerseReference } from '@sohbet/contract/verses'
import type { Database } from '#platform/database/db.ts'
import { inParts } from '#platform/process/turns.ts'
import { normaliseWords, searchRules, toWords } from '#modules/search/index.ts'
import { putTexts, type SegmentText } from '../queries/segments.ts'
import { findBorders, replaceVerses, replaceVersesAcross } from '../queries/verses.ts'
import { addKnownWords, putWords } from '../queries/words.ts'
import type { TranscriptKey } from '../queries/transcripts.ts'

/** Raised when other references over two texts are found. */
const borderRules = 1
/** Version of all rules by which texts are indexed. */
export const textRules = (searchRules * 100 + verseRules) * 10 + borderRules

/** Texts per step; a step takes a few milliseconds. */
const maxTexts = 500
const lettersOnly = /^\p{L}+$/u

/** Writes texts of a transcript together with the words and the verses by which they are found. */
export async function writeTexts(
  trx: Database,
  target: TranscriptKey,
  texts: readonly SegmentText[],
): Promise<void> {
  await putTexts(trx, target, texts)
  await indexTexts(trx, target, texts)
}

/** Writes the words and the verses by which texts are found. */
export async function indexTexts(
  trx: Database,
  target: TranscriptKey,
  texts: readonly { segmentId: number; text: string; state: SegmentState }[],
): Promise<void> {
  const said = new Set<string>()
  for (const part of inParts(texts, maxTexts)) {
    const rows = part.map(({ segmentId, text, state }) => {
      for (const { word } of normaliseWords(text)) if (lettersOnly.test(word)) said.add(word)
      return { segmentId, words: toWords(text, target.language), isVerified: state === 'verified' }
    })
    await putWords(trx, target, rows)
    const verses = part.flatMap(({ segmentId, text }) =>
      findVerses(text).map(({ sura, fromVerse, toVerse }) => ({ segmentId, sura, fromVerse, toVerse })),
    )
    await replaceVerses(trx, target, { segmentIds: part.map(({ segmentId }) => segmentId), verses })
  }
  if (said.size > 0) await addKnownWords(trx, [...said].toSorted())
}

/** Writes the verses that are named over two texts of a transcript, once all of its texts are written. */
export async function indexBorders(trx: Database, target: TranscriptKey): Promise<void> {
  const verses = (await findBorders(trx, target, borderLength)).flatMap(({ segmentId, text, next }) => {
    const found = findVerseAcross(text, next)
    return found === undefined ? [] : [{ ...found, segmentId }]
  })
  await replaceVersesAcross(trx, target, verses)
}

/** What is read of two texts at their border: longer than any reference. */
const borderLength = 100

/**
 * The verses that a text names. A reference that goes on in the next text (`al-Baqara` | `153`) ends with this one.
 */
export function findNamedVerses(text: string, next: string | null | undefined): VerseReference[] {
  const own = findVerses(text)
  const across = next === null || next === undefined ? undefined : findVerseAcross(text, next)
  return across === undefined ? own : [...own.filter(({ end }) => end <= across.start), across]
}

/** The reference that begins in one text and ends in the next, unless that one names its verse by itself. */
function findVerseAcross(text: string, next: string): VerseReference | undefined {
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
