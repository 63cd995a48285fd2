import type { SegmentState } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { inParts } from '#platform/process/turns.ts'
import { normaliseWords, toWords } from '#modules/search/index.ts'
import { putTexts } from '../queries/segments.ts'
import type { SegmentText } from '../queries/segments.ts'
import { addKnownWords, putWords } from '../queries/words.ts'

/** Texts whose words are folded before others get their turn: a few milliseconds. */
const maxTexts = 500
const lettersOnly = /^\p{L}+$/u

/** Writes texts of a transcript together with the words by which they are found. */
export async function writeTexts(
  trx: Database,
  target: { trackId: number; language: string },
  texts: readonly SegmentText[],
): Promise<void> {
  await putTexts(trx, target, texts)
  await indexTexts(trx, target, texts)
}

/** Writes the words by which texts are found. */
export async function indexTexts(
  trx: Database,
  target: { trackId: number; language: string },
  texts: readonly { segmentId: number; text: string; state: SegmentState }[],
): Promise<void> {
  const said = new Set<string>()
  for (const part of inParts(texts, maxTexts)) {
    const rows = part.map(({ segmentId, text, state }) => {
      for (const { word } of normaliseWords(text)) if (lettersOnly.test(word)) said.add(word)
      return { segmentId, words: toWords(text, target.language), isVerified: state === 'verified' }
    })
    await putWords(trx, target, rows)
  }
  if (said.size > 0) await addKnownWords(trx, [...said].toSorted())
}
